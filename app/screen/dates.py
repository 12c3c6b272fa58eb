"""Dates as people say them."""

from __future__ import annotations

from datetime import datetime, timedelta

from app.words import _


def said(when: datetime, now: datetime | None = None) -> str:
    """A moment in words: today and yesterday by name, else the date; with the time of day."""
    when = when.astimezone()
    now = (now or datetime.now()).astimezone()
    time = f"{when:%H:%M}"
    if when.date() == now.date():
        return _("today at {time}").format(time=time)
    if when.date() == now.date() - timedelta(days=1):
        return _("yesterday at {time}").format(time=time)
    return _("{date} at {time}").format(date=f"{when:%Y-%m-%d}", time=time)

// What was done is told once: a reload of the page doesn't say it again (rules §16 "Two at once").
const told = new URL(location.href)
for (const name of ['done', 'moved']) told.searchParams.delete(name)
if (told.href !== location.href) history.replaceState(history.state, '', told)

export {}

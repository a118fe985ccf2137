// Keeps lists up to date: asks for the same page again and takes over the parts marked with data-live.

const PAUSE_MS = 3000;
const away = document.getElementById('away');

const liveParts = () => [...document.querySelectorAll('[data-live]')];

async function refresh() {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of liveParts()) {
    const next = fresh.getElementById(part.id);
    // What is the same stays untouched, so that a selection or a focus in it is not lost.
    if (next && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
  }
}

async function tick() {
  if (document.visibilityState === 'visible') {
    away.hidden = await refresh().then(
      () => true,
      () => false,
    );
  }
  setTimeout(tick, PAUSE_MS);
}

if (liveParts().length > 0) setTimeout(tick, PAUSE_MS);

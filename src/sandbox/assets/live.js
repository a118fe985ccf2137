// Polls the current page and replaces the content of elements marked with data-live.

const PAUSE_MS = 3000;
const away = document.getElementById('away');

const liveParts = () => [...document.querySelectorAll('[data-live]')];

function takeOver(part, next) {
  // Unchanged elements are not replaced, so that the user does not lose a text selection.
  if (!next || next.innerHTML === part.innerHTML) return;
  const focused = part.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  part.replaceChildren(...next.childNodes);
  if (focused) part.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
}

async function refresh() {
  const response = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of liveParts()) takeOver(part, fresh.getElementById(part.id));
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

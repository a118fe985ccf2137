import type { StripeElementStyle } from '@stripe/stripe-js';
import { problemOf } from './card-draft.ts';
import { CardField, type CardInputs } from './card-field.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import type { CreateResult, Envelope, FieldSettings, FromFrame, ToFrame } from './frame-messages.ts';

function find<Kind extends Element>(selector: string, kind: abstract new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The card frame has no ${selector}.`);
  return found;
}

interface PageChannel {
  tell: (message: FromFrame) => void;
}

/** The message channel to the embedding page, or null if the page is unknown. */
function openPageChannel(onMessage: (message: ToFrame) => void): PageChannel | null {
  const [channel, pageOrigin] = location.hash.slice(1).split(',').map(decodeURIComponent);
  const knownPages = document.body.dataset['pages']?.split(' ') ?? [];
  const page = window.parent;
  if (!channel || !pageOrigin || !knownPages.includes(pageOrigin) || page === window) return null;

  window.addEventListener('message', (event: MessageEvent<Envelope<ToFrame> | null>) => {
    if (event.source !== page || event.origin !== pageOrigin || event.data?.channel !== channel) return;
    onMessage(event.data.message);
  });
  return {
    tell: (message) => page.postMessage({ channel, message } satisfies Envelope<FromFrame>, pageOrigin),
  };
}

/** Maps Stripe's style object to the variables of card-frame.css. */
const variablesOf = ({ base, invalid }: StripeElementStyle) => ({
  '--color': base?.color,
  '--placeholder-color': base?.['::placeholder']?.color,
  '--icon-color': base?.iconColor,
  '--invalid-color': invalid?.color,
  '--invalid-icon-color': invalid?.iconColor ?? invalid?.color,
  '--font-family': base?.fontFamily,
  '--font-size': base?.fontSize,
  '--font-weight': base?.fontWeight,
  '--letter-spacing': base?.letterSpacing,
});

/** Sets styles with the DOM API, because the frame's policy forbids inline styles. */
function applyStyle(root: HTMLElement, style: StripeElementStyle) {
  for (const [name, value] of Object.entries(variablesOf(style))) {
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, String(value));
  }
}

const root = find('#card', HTMLElement);
const picture = find('#brand use', SVGUseElement);
const inputs: CardInputs = {
  number: find('#number', HTMLInputElement),
  expiry: find('#expiry', HTMLInputElement),
  cvc: find('#cvc', HTMLInputElement),
  postalCode: find('#postal-code', HTMLInputElement),
};

const channel = openPageChannel(hear);
const field = new CardField(inputs, show);

function show() {
  const { state } = field;
  picture.setAttribute('href', `#brand-${state.brand}`);
  root.classList.toggle('is-invalid', state.error !== undefined);
  root.classList.toggle('has-number', problemOf('number', field.draft, new Date()) === null);
  channel?.tell({ type: 'change', state });
}

function configure(settings: FieldSettings) {
  applyStyle(root, settings.style);
  root.classList.toggle('has-no-icon', !settings.hasIcon);
  field.configure(settings);
}

async function create(order: { publishableKey: string; details: Record<string, unknown> }): Promise<CreateResult> {
  if (!field.state.complete) {
    field.leaveAll();
    const { error } = field.state;
    if (error) return { error };
  }
  return createPaymentMethod({ draft: field.draft, ...order });
}

function hear(message: ToFrame) {
  switch (message.type) {
    case 'settings':
      configure(message.settings);
      channel?.tell({ type: 'ready' });
      break;
    case 'focus':
      field.focus();
      break;
    case 'blur':
      field.blur();
      break;
    case 'clear':
      field.clear();
      break;
    case 'create':
      void create(message).then((result) => channel?.tell({ type: 'created', requestId: message.requestId, result }));
      break;
  }
}

root.addEventListener('focusin', (event) => {
  root.scrollLeft = 0;
  if (!root.contains(event.relatedTarget as Node | null)) channel?.tell({ type: 'focus' });
});
root.addEventListener('focusout', (event) => {
  if (!root.contains(event.relatedTarget as Node | null)) channel?.tell({ type: 'blur' });
});
root.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') channel?.tell({ type: 'escape' });
  if (key === 'Enter') channel?.tell({ type: 'enter' });
});

channel?.tell({ type: 'loaded' });

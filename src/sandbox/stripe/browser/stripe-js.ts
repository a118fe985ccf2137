// The sandbox's Stripe.js. It is a classic script without modules, so it may import other files only as types.
type Stripe = import('@stripe/stripe-js').Stripe;
type StripeCardElement = import('@stripe/stripe-js').StripeCardElement;
type StripeCardElementOptions = import('@stripe/stripe-js').StripeCardElementOptions;
type StripeElements = import('@stripe/stripe-js').StripeElements;
type StripeElementClasses = import('@stripe/stripe-js').StripeElementClasses;
type CreateResult = import('./frame-messages.ts').CreateResult;
type FieldSettings = import('./frame-messages.ts').FieldSettings;
type FieldState = import('./frame-messages.ts').FieldState;
type FromFrame = import('./frame-messages.ts').FromFrame;
type Heard = FromFrame | { type: 'silent' };
type ToFrame = import('./frame-messages.ts').ToFrame;
type Handler = (event: never) => unknown;

const RELEASE_TRAIN = 'endive';
const PATIENCE_MS = 30_000;
const LOAD_GRACE_MS = 2000;
const sandboxOrigin = new URL((document.currentScript as HTMLScriptElement).src).origin; // set for a <script src>

const defaultClasses: Required<StripeElementClasses> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
};

class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}

const settingsOf = (options: StripeCardElementOptions): FieldSettings => ({
  style: options.style ?? {},
  isDisabled: options.disabled ?? false,
  hasIcon: !options.hideIcon,
  hasPostalCode: !options.hidePostalCode,
  postalCode: options.value?.postalCode ?? '',
});

/** Like Stripe: the line height if given, otherwise 1.2 times the font size. */
function heightOf({ style }: StripeCardElementOptions) {
  const { fontSize = '16px', lineHeight = '1.2em' } = style?.base ?? {};
  const fontPx = fontSize.endsWith('px') ? Number.parseFloat(fontSize) : Number.parseFloat(fontSize) * 16;
  return lineHeight.endsWith('px') ? lineHeight : `${Number.parseFloat(lineHeight) * fontPx}px`;
}

/** The frame that contains the card field, and the channel to it. */
class CardFrame {
  readonly iframe = document.createElement('iframe');
  readonly #channel = crypto.randomUUID();
  readonly #hear: (message: Heard) => void;
  readonly #waiting: ToFrame[] = [];
  #isLoaded = false;

  constructor(hear: (message: Heard) => void) {
    this.#hear = hear;
    this.iframe.src = `${sandboxOrigin}/stripe/browser/card-frame#${this.#channel},${encodeURIComponent(location.origin)}`;
    this.iframe.title = 'Secure card payment input frame';
    this.iframe.name = `__privateStripeFrame${this.#channel}`;
    // Browsers paint a frame white if its colour scheme differs from that of its document.
    this.iframe.style.cssText = 'border:0;display:block;width:100%;background:transparent;color-scheme:light only;';
    // The browser's own error page also fires `load`; only our page sends messages.
    this.iframe.addEventListener('load', () => setTimeout(() => this.#complainIfSilent(), LOAD_GRACE_MS));
    window.addEventListener('message', this.#onMessage);
  }

  tell(message: ToFrame) {
    if (!this.#isLoaded) this.#waiting.push(message);
    else this.iframe.contentWindow?.postMessage({ channel: this.#channel, message }, sandboxOrigin);
  }

  remove() {
    window.removeEventListener('message', this.#onMessage);
    this.iframe.remove();
  }

  #complainIfSilent() {
    if (!this.#isLoaded && this.iframe.isConnected) this.#hear({ type: 'silent' });
  }

  readonly #onMessage = ({ source, origin, data }: MessageEvent<{ channel?: string; message: FromFrame } | null>) => {
    if (source !== this.iframe.contentWindow || origin !== sandboxOrigin || data?.channel !== this.#channel) return;
    if (data.message.type === 'loaded') {
      this.#isLoaded = true;
      for (const message of this.#waiting.splice(0)) this.tell(message);
    }
    this.#hear(data.message);
  };
}

class CardElement {
  readonly #onDestroy: () => void;
  #options: StripeCardElementOptions;
  #container: HTMLElement | null = null;
  #frame: CardFrame | null = null;
  #isReady = false;
  #labels: Element[] = [];
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #results = new Map<string, (result: CreateResult) => void>();

  constructor(options: StripeCardElementOptions, onDestroy: () => void) {
    this.#options = options;
    this.#onDestroy = onDestroy;
  }

  mount(target: string | HTMLElement) {
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container) throw new IntegrationError('The selector you specified applies to no DOM elements.');
    this.unmount();
    this.#container = container;
    this.#frame = new CardFrame((message) => this.#hear(message));
    this.#frame.tell({ type: 'settings', settings: settingsOf(this.#options) });
    this.#frame.iframe.style.height = heightOf(this.#options);
    container.replaceChildren(this.#frame.iframe);
    this.#mark({ base: true, empty: true });
    this.#labels = [...document.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor && htmlFor === container.id);
    for (const label of this.#labels) label.addEventListener('click', this.focus);
  }

  unmount() {
    this.#frame?.remove();
    for (const label of this.#labels) label.removeEventListener('click', this.focus);
    this.#mark({ base: false, complete: false, empty: false, focus: false, invalid: false });
    this.#container = null;
    this.#frame = null;
    this.#isReady = false;
    this.#labels = [];
  }

  destroy() {
    this.unmount();
    this.#handlers.clear();
    this.#onDestroy();
  }

  update(options: StripeCardElementOptions) {
    this.#options = { ...this.#options, ...options };
    this.#frame?.tell({ type: 'settings', settings: settingsOf(this.#options) });
    if (this.#frame) this.#frame.iframe.style.height = heightOf(this.#options);
  }

  readonly focus = () => this.#frame?.tell({ type: 'focus' });
  readonly blur = () => this.#frame?.tell({ type: 'blur' });
  readonly clear = () => this.#frame?.tell({ type: 'clear' });

  on(eventType: string, handler: Handler) {
    const handlers = this.#handlers.get(eventType) ?? new Set();
    this.#handlers.set(eventType, handlers.add(handler));
    return this;
  }

  once(eventType: string, handler: Handler) {
    const onlyOnce = (event: never) => {
      this.off(eventType, onlyOnce);
      handler(event);
    };
    return this.on(eventType, onlyOnce);
  }

  off(eventType: string, handler?: Handler) {
    if (handler) this.#handlers.get(eventType)?.delete(handler);
    else this.#handlers.delete(eventType);
    return this;
  }

  createPaymentMethod(publishableKey: string, details: Record<string, unknown>) {
    const frame = this.#frame;
    if (!frame) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    const requestId = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<CreateResult>();
    const timer = setTimeout(() => {
      const message = 'The card field does not answer. Reload the page and try again.';
      this.#settle(requestId, { error: { type: 'api_connection_error', message } });
    }, PATIENCE_MS);
    this.#results.set(requestId, (result) => {
      clearTimeout(timer);
      resolve(result);
    });
    frame.tell({ type: 'create', requestId, publishableKey, details });
    return promise;
  }

  #settle(requestId: string, result: CreateResult) {
    this.#results.get(requestId)?.(result);
    this.#results.delete(requestId);
  }

  #hear(message: Heard) {
    switch (message.type) {
      case 'loaded':
        break;
      case 'silent':
        this.#emit('loaderror', { error: { type: 'api_connection_error', message: 'The card field did not load.' } });
        break;
      case 'ready':
        if (!this.#isReady) this.#emit('ready');
        this.#isReady = true;
        break;
      case 'change':
        this.#show(message.state);
        this.#emit('change', message.state);
        break;
      case 'created':
        this.#settle(message.requestId, message.result);
        break;
      case 'enter':
        this.#container?.closest('form')?.requestSubmit();
        break;
      case 'focus':
      case 'blur':
        this.#mark({ focus: message.type === 'focus' });
        this.#emit(message.type);
        break;
      case 'escape':
        this.#emit('escape');
        break;
    }
  }

  #emit(eventType: string, content: object = {}) {
    const event = { elementType: 'card', ...content } as never; // each handler expects the event of its own type
    for (const handler of new Set(this.#handlers.get(eventType))) handler(event);
  }

  #show({ complete, empty, error }: FieldState) {
    this.#mark({ complete, empty, invalid: error !== undefined });
  }

  #mark(states: { [State in keyof StripeElementClasses]?: boolean }) {
    const classes = { ...defaultClasses, ...this.#options.classes };
    for (const [state, isOn] of Object.entries(states)) {
      const names = classes[state as keyof StripeElementClasses].split(' ').filter(Boolean);
      for (const name of names) this.#container?.classList.toggle(name, isOn);
    }
  }
}

function createElements() {
  let card: CardElement | null = null;
  const elements = {
    create(elementType: string, options: StripeCardElementOptions = {}) {
      if (elementType !== 'card') throw new IntegrationError(`The sandbox has no ${elementType} Element.`);
      if (card) throw new IntegrationError('Can only create one Element of type card.');
      const created = new CardElement(options, () => (card = null));
      card = created;
      return created satisfies StripeCardElement;
    },
    getElement: (elementType: string) => (elementType === 'card' ? card : null),
    update: () => Promise.resolve(),
  };
  return elements as unknown as StripeElements; // the sandbox supports only the card element
}

const createStripe = (publishableKey: string) =>
  ({
    elements: createElements,
    async createPaymentMethod(order: object) {
      const { type, card, ...details } = order as { type?: unknown; card?: unknown };
      if (type !== 'card' || !(card instanceof CardElement)) {
        throw new IntegrationError('The sandbox makes payment methods of a card Element only.');
      }
      return card.createPaymentMethod(publishableKey, details);
    },
  }) satisfies Pick<Stripe, 'elements' | 'createPaymentMethod'>;

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE_TRAIN }) });

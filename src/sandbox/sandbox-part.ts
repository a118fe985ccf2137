import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Html } from '#shared/platform/html.ts';

/** What the sandbox gives a part. */
export interface SandboxFrame {
  /** Routes added here live under `/<name>`; `onClose` is where a part ends what it started. */
  readonly app: FastifyInstance;
  /** The top of the sandbox's addresses, for what others have fixed: Stripe's library asks for `/v1`. */
  readonly root: SandboxRoot;
  /** A folder for this part alone. It exists. */
  readonly dataDir: string;
  /** The address of Vignette itself. */
  readonly appUrl: string;
  /** The sandbox's own address. Known once it listens, so ask while answering a request. */
  readonly origin: () => string;
  /** A whole page in the look of the sandbox. */
  readonly page: (content: { title: string; body: Html }) => Html;
}

/** As much of the sandbox's web server as a part may use above its own addresses. */
export interface SandboxRoot {
  register(plugin: FastifyPluginAsync, options: { prefix: string }): PromiseLike<unknown>;
  addHook(name: 'onClose', hook: () => Promise<void>): unknown;
}

export interface RunningPart {
  /** The part's summary on the console page. */
  readonly panel: () => Html;
}

/** A stand-in for one thing outside: the mail server, Stripe, an identity provider. */
export interface SandboxPart<Running extends RunningPart> {
  /** The first segment of its addresses. */
  readonly name: string;
  readonly title: string;
  readonly start: (frame: SandboxFrame) => Promise<Running>;
}

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Html } from '#shared/platform/html.ts';

/** What the sandbox provides to a part. */
export interface SandboxFrame {
  /** Routes added here are served under `/<name>`; `onClose` hooks stop what the part started. */
  readonly app: FastifyInstance;
  /** For paths fixed by others: Stripe's library requests `/v1`. */
  readonly root: SandboxRoot;
  /** An existing folder for this part only. */
  readonly dataDir: string;
  /** The URL of Vignette itself. */
  readonly appUrl: string;
  /** The sandbox's own URL. Known only once it is listening, so call this while handling a request. */
  readonly origin: () => string;
  /** Renders a complete page in the layout of the sandbox. */
  readonly page: (content: { title: string; body: Html }) => Html;
}

/** The operations of the sandbox's web server that a part may use outside its own prefix. */
export interface SandboxRoot {
  register(plugin: FastifyPluginAsync, options: { prefix: string }): PromiseLike<unknown>;
  addHook(name: 'onClose', hook: () => Promise<void>): unknown;
}

export interface RunningPart {
  /** The part's summary on the console page. */
  readonly panel: () => Html;
}

/** A local replacement for one external service: the mail server, Stripe, an identity provider. */
export interface SandboxPart<Running extends RunningPart> {
  /** The first path segment of its URLs. */
  readonly name: string;
  readonly title: string;
  readonly start: (frame: SandboxFrame) => Promise<Running>;
}

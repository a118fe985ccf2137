import { type Html, html } from '#shared/platform/html.ts';

interface ConsolePart {
  name: string;
  title: string;
  panel: () => Html;
}

export function renderConsole({ appUrl, parts }: { appUrl: string; parts: readonly ConsolePart[] }): Html {
  return html`
    <h1>Sandbox</h1>
    <p class="lead">
      This machine has no mail server and no accounts at other companies, so the sandbox plays them.
      <a href="${appUrl}">Vignette</a> talks to it as it would to the real ones. Nothing here leaves this machine.
    </p>
    <p><a href="/tour">See everything in ten minutes</a></p>
    <div class="panels" id="panels" data-live>
      ${parts.map(
        ({ name, title, panel }) => html`
          <section class="panel" aria-labelledby="part-${name}">
            <h2 id="part-${name}"><a href="/${name}">${title}</a></h2>
            ${panel()}
          </section>
        `,
      )}
    </div>
  `;
}

import { type ReactNode, use } from 'react';
import { bodyText, darkStyles, fontFamily, light } from './mail-look.ts';
import { SiteUrl } from './mail-site.ts';

interface MailLayoutProps {
  title: string;
  /** The line that mail clients show next to the subject in their list. */
  preheader: string;
  children: ReactNode;
}

/** The layout of all mails. It has no remote images, which could be blocked or used for tracking. */
export function MailLayout({ title, preheader, children }: MailLayoutProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: light.page }}>
        <Preheader>{preheader}</Preheader>
        <table role="presentation" className="page" width="100%" cellPadding={0} cellSpacing={0} style={pageStyle}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <Sheet title={title}>{children}</Sheet>
                <Footer />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const pageStyle = { backgroundColor: light.page, borderCollapse: 'collapse' } as const;

/** Padded with blanks, so that the list in a mail client does not continue with the first words of the mail. */
function Preheader({ children }: { children: string }) {
  return (
    <div data-skip-in-text="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
      {children}
      {'\u00a0\u200c'.repeat(Math.max(0, 120 - children.length))}
    </div>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 560, width: '100%' }}>
      <tbody>
        <tr>
          <td align="left" style={{ padding: '0 8px 16px' }}>
            <Wordmark />
          </td>
        </tr>
        <tr>
          <td className="sheet" align="left" style={sheetStyle}>
            <h1 className="ink" style={headingStyle}>
              {title}
            </h1>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const sheetStyle = {
  backgroundColor: light.sheet,
  border: `1px solid ${light.line}`,
  borderRadius: 12,
  padding: 32,
  overflowWrap: 'anywhere',
} as const;

const headingStyle = {
  margin: '0 0 16px',
  fontFamily,
  fontSize: 22,
  lineHeight: '1.3',
  fontWeight: 650,
  color: light.ink,
} as const;

function Wordmark() {
  return (
    <span className="ink" style={{ fontFamily, fontSize: 20, fontWeight: 700, color: light.ink }}>
      <span className="teal" style={{ color: light.teal }}>
        V
      </span>
      ignette
    </span>
  );
}

function Footer() {
  const publicUrl = use(SiteUrl);
  return (
    <p className="quiet" style={{ ...bodyText, margin: '16px 0 0', fontSize: 13, color: light.quiet }}>
      Vignette, the medical exam question bank
      <br />
      <a className="quiet" href={publicUrl} style={{ color: light.quiet }}>
        {publicUrl}
      </a>
    </p>
  );
}

import { fontFamily, light } from './mail-look.ts';

/** The main action. The hidden colon separates label and URL in the text version: 'Sign in: https://…'. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <p style={{ margin: '24px 0' }}>
      <a className="button" href={href} style={buttonStyle}>
        {children}
        <span style={{ display: 'none' }}>:</span>
      </a>
    </p>
  );
}

const buttonStyle = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: 8,
  backgroundColor: light.teal,
  color: light.onTeal,
  fontFamily,
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
  textDecoration: 'none',
} as const;

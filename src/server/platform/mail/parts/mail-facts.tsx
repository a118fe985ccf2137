import { bodyText, light } from './mail-look.ts';

/** Names with their values, one per line: what happened, when, where. */
export function MailFacts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <div className="box" style={{ margin: '0 0 16px', padding: '4px 16px', borderLeft: `3px solid ${light.line}` }}>
      {facts.map(({ name, value }) => (
        <div key={name} className="ink" style={bodyText}>
          <span className="quiet" style={{ color: light.quiet }}>
            {`${name}: `}
          </span>
          {value}
        </div>
      ))}
    </div>
  );
}

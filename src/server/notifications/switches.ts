import { streams, type SwitchableStream, switchableStreams } from '#shared/notifications/streams.ts';
import type { Preferences } from './preferences.queries.ts';

export type Switches = Record<SwitchableStream, { mail: boolean; push: boolean }>;

/** Only the mail switches, which are stored at Mailchimp as well. */
export type MailSwitches = Partial<Record<SwitchableStream, boolean>>;

/** Stored settings take precedence over the default of the stream. */
export function switchesOf({ settings, hasMarketingConsent }: Preferences): Switches {
  const switchesFor = (stream: SwitchableStream) => {
    const said = settings.find((setting) => setting.stream === stream);
    const { mail, push } = streams[stream];
    return {
      mail: mail === 'by-consent' ? hasMarketingConsent : (said?.byMail ?? mail),
      push: said?.byPush ?? push,
    };
  };
  return mapStreams(switchesFor);
}

export function mapStreams<Value>(valueOf: (stream: SwitchableStream) => Value): Record<SwitchableStream, Value> {
  return Object.fromEntries(switchableStreams.map((stream) => [stream, valueOf(stream)])) as Record<
    SwitchableStream,
    Value
  >;
}

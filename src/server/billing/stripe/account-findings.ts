/** The events that the webhook endpoint must receive. Others are accepted and ignored. */
export const neededEvents = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.updated',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'setup_intent.succeeded',
  'subscription_schedule.canceled',
  'subscription_schedule.released',
  'subscription_schedule.updated',
] as const;

interface Endpoint {
  url: string;
  status: string;
  api_version: string | null;
  enabled_events: string[];
}

export interface AccountFacts {
  webhookUrl: string;
  /** The version of the library, in which the code expects its objects. */
  apiVersion: string;
  endpoints: Endpoint[];
  /** Stripe's status of the tax settings; null if they cannot be read. */
  tax: string | null;
}

export interface Finding {
  /** `look`: Stripe's API does not tell, so an operator has to look at the dashboard. */
  kind: 'ok' | 'missing' | 'look';
  text: string;
}

/** What the Stripe account has, and what it lacks. */
export function accountFindings({ webhookUrl, apiVersion, endpoints, tax }: AccountFacts): Finding[] {
  const endpoint = endpoints.find(({ url, status }) => url === webhookUrl && status === 'enabled');
  const taxKind = tax === 'active' ? 'ok' : 'look';
  return [
    ...(endpoint
      ? endpointFindings(endpoint, apiVersion)
      : [{ kind: 'missing' as const, text: `no enabled webhook endpoint with the address ${webhookUrl}` }]),
    {
      kind: taxKind,
      text: `tax settings: ${tax ?? 'not readable'}. Prices include tax; activate Stripe Tax if you need it.`,
    },
    {
      kind: 'look',
      text: 'Settings > Billing > Subscriptions and emails > Manage failed payments: retry for two weeks, then cancel the subscription. Turn off Stripe’s own mails to customers, because we send them.',
    },
  ];
}

function endpointFindings({ api_version: version, enabled_events: events }: Endpoint, apiVersion: string): Finding[] {
  const missing = events.includes('*') ? [] : neededEvents.filter((type) => !events.includes(type));
  return [
    { kind: 'ok', text: 'webhook endpoint' },
    version === null || version === apiVersion
      ? { kind: 'ok', text: `API version ${version ?? 'of the account'}` }
      : { kind: 'missing', text: `the webhook endpoint has API version ${version}, not ${apiVersion}` },
    missing.length === 0
      ? { kind: 'ok', text: 'webhook events' }
      : { kind: 'missing', text: `webhook events: ${missing.join(', ')}` },
  ];
}

import { moneyText } from '../../invoices/invoice-texts.ts';
import { invoiceNotes } from '../../store/notes.ts';
import type { Charge, Customer, Dispute, Invoice, PaymentMethod, Product, Subscription } from '../../store/wire.ts';
import type { StripeWorld } from '../../stripe-world.ts';

interface InvoiceRow {
  invoice: Invoice;
  pageUrl: string;
  pdfUrl: string;
}

/** The data of a customer's page. */
export interface CustomerView {
  customer: Customer;
  methods: PaymentMethod[];
  subscriptions: { subscription: Subscription; plans: string[] }[];
  invoices: InvoiceRow[];
  charges: { charge: Charge; dispute: Dispute | undefined }[];
}

export function viewCustomer(world: StripeWorld, id: string): CustomerView | undefined {
  const { store } = world;
  const customer = store.find<Customer>(id);
  if (customer?.object !== 'customer') return undefined;
  const isTheirs = (object: { customer: unknown }) => object.customer === id;
  return {
    customer,
    methods: store.list<PaymentMethod>('payment_method').filter(isTheirs),
    subscriptions: store
      .list<Subscription>('subscription')
      .filter(isTheirs)
      .map((subscription) => ({ subscription, plans: plansOf(world, subscription) })),
    invoices: store
      .list<Invoice>('invoice')
      .filter(isTheirs)
      .map((invoice) => withAddresses(world, invoice)),
    charges: store
      .list<Charge>('charge')
      .filter(isTheirs)
      .map((charge) => ({ charge, dispute: store.list<Dispute>('dispute').find((one) => one.charge === charge.id) })),
  };
}

/** `2 × Annual, $99.00` */
const plansOf = ({ store }: StripeWorld, { items }: Subscription) =>
  items.data.map(({ price, quantity = 1 }) => {
    const name = store.find<Product>(price.product)?.name ?? price.id;
    const times = quantity === 1 ? '' : `${quantity} × `;
    return `${times}${name}, ${moneyText(price.unit_amount ?? 0, price.currency)}`;
  });

function withAddresses(world: StripeWorld, invoice: Invoice): InvoiceRow {
  const token = encodeURIComponent(invoiceNotes(world, invoice.id).token);
  const address = `/stripe/invoices/${invoice.id}`;
  return { invoice, pageUrl: `${address}?token=${token}`, pdfUrl: `${address}/pdf?token=${token}` };
}

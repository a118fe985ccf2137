import type Stripe from 'stripe';

/** Stripe's types in wire format: references are ids unless expanded, decimals are text. */
type Wire<Value> = Value extends Stripe.Decimal
  ? string
  : Value extends string
    ? Value
    : Value extends readonly (infer Element)[]
      ? Wire<Unexpanded<Element>>[]
      : Value extends object
        ? { [Key in keyof Value]: Wire<Unexpanded<Value[Key]>> }
        : Value;

type Unexpanded<Value> = string extends Extract<Value, string> ? Exclude<Value, { object: string }> : Value;

export type BalanceTransaction = Wire<Stripe.BalanceTransaction>;
export type Charge = Wire<Stripe.Charge>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type Coupon = Wire<Stripe.Coupon>;
export type Customer = Wire<Stripe.Customer>;
export type CustomerBalanceTransaction = Wire<Stripe.CustomerBalanceTransaction>;
export type Discount = Wire<Stripe.Discount>;
export type Dispute = Wire<Stripe.Dispute>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceItem = Wire<Stripe.InvoiceItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type LineItem = Wire<Stripe.InvoiceLineItem>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type Plan = Wire<Stripe.Plan>;
export type Price = Wire<Stripe.Price>;
export type Product = Wire<Stripe.Product>;
export type PromotionCode = Wire<Stripe.PromotionCode>;
export type Refund = Wire<Stripe.Refund>;
export type Schedule = Wire<Stripe.SubscriptionSchedule>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;

import { GUARANTEE_DAYS, TRIAL_DAYS } from '#shared/billing/plan-duration.ts';
import { GRACE_DAYS } from '#shared/personal-data/contract.ts';

interface PageSeed {
  slug: string;
  header: string;
  /** Markdown. */
  content: string;
  /** When this version came into force; shown on the page. */
  updatedAt: string;
}

const terms = `These terms apply between you and Vignette, an online question bank for medical exams. By registering you accept them.

## What Vignette is
Vignette helps you prepare for exams. It is written with care, but it is **not medical advice** and must not be used to treat anybody. We do not promise that you will pass an exam.

## Your account
- An account is for one person. Please give your own name and an address that is yours.
- Keep your password to yourself. You may be signed in on several devices of your own.
- You must be at least 16 years old.

## Trial, plans and prices
- A new account begins with a free trial of ${TRIAL_DAYS} days. It asks for no card and ends by itself.
- Plans, what they include and their prices stand on the [pricing page](/pricing). The price you see before you pay is the price you pay.
- A monthly or annual subscription is charged at the beginning of each period until you cancel. You can cancel at any time; you keep access until the end of the period you have paid for.
- If we raise a price, we tell you by e-mail at least 30 days before it applies to you, and you may cancel before.

## Refund guarantee
Each time you buy a plan or change to a bigger one, you may claim back what you paid for it: within **${GUARANTEE_DAYS.annual} days** of the payment for an annual plan and within **${GUARANTEE_DAYS.monthly} days** for a monthly one, once in twelve months, without giving a reason. Renewals are not covered. Claim it on your [billing page](/account/billing), or write to us on the [contact page](/contact). Your subscription ends with the refund. Rights that the law of your country gives you stay as they are.

## What you may do with the content
You may use questions, explanations and pictures for your own learning. You may not copy them in bulk, publish them, sell them, or let others use your account. Sharing by the functions of Vignette is welcome.

## What you send us
Questions, notes and messages remain yours. If you submit a question for the bank, you allow us to edit it and to use it in Vignette. Please do not send data of patients.

## Fair use
Please do not disturb the service, look for ways around its limits, or read it out by programs. If you do, we may close the account; where that is not your fault, we return what you have paid for the time left.

## When something goes wrong
We work to keep Vignette available and correct, and repair mistakes as soon as we know of them. We are liable without limit for intent, gross negligence and injury to life or health. For slight negligence we are liable only where an essential duty is broken, and for the damage that is typical then.

## Changes
If we change these terms, we tell you by e-mail at least 30 days before. If you do not agree, you may delete your account; you then get back what you have paid for the time left.

## Questions
Write to us on the [contact page](/contact). We answer within 2 working days.`;

const privacy = `This page says which data we hold about you, why, for how long, and what you can do about it.

## In short
- We hold what is needed to run your account and your learning, and nothing for advertising.
- We do not sell data. We use no analytics of other companies.
- You can download everything and delete your account at any time, under [Privacy and data](/account/privacy).

## What we hold, why and for how long
| Data | Why | How long |
| --- | --- | --- |
| Name, e-mail address, password (only as a hash), photo and study details you give | to run your account | until you delete your account |
| Links to Google, Facebook or Apple, if you sign in that way | to recognise you | until you unlink them or delete your account |
| Sessions: browser, network address, times | to keep you signed in and to show you your devices | 30 days after they end |
| Failed sign-ins | to stop people who guess passwords | 1 day |
| Answers, notes and statistics | to show you what you know and what to practise | until you delete your account |
| Subscriptions, payments and invoices | to give you what you paid for; tax law | as long as the law asks, also after deletion |
| Messages to support and their attachments | to answer you | 2 years, or until you delete your account |
| Consents and e-mail choices | to respect and to prove them | until you delete your account |
| A log of important events, such as sign-ins and changes of the password | security | with your account; then without your name |

Card numbers never reach us: they go from your browser to our payment provider.

## Who else sees data
- Our payment provider, when you pay.
- Google, Facebook or Apple, when you sign in with them: they learn that you use Vignette.
- Companies that run servers and send e-mail for us, bound by contract to do only that.

Nobody else, unless a court or the law compels us.

## On your device
We keep what is needed to stay signed in, your choice of light or dark, and drafts of what you type. There are no cookies for advertising, so there is nothing to accept.

## Your rights
You may see, correct, download and delete your data, object to its use, and take back a consent. Most of this you can do yourself on [My account](/account). For the rest, and for questions, write to us on the [contact page](/contact). You may also complain to the data protection authority of your country.

A deleted account can be brought back for ${GRACE_DAYS} days by a link we send you. After that everything personal is erased, except what the law makes us keep.

## Changes
If we change something that matters, we tell you by e-mail before it applies.`;

export const pages: PageSeed[] = [
  { slug: 'terms', header: 'Terms of use', content: terms, updatedAt: '2026-11-01T00:00:00Z' },
  { slug: 'privacy', header: 'Privacy policy', content: privacy, updatedAt: '2026-11-01T00:00:00Z' },
];

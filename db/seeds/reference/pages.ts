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
Vignette helps you prepare for exams. It is written with care, but it is **not medical advice** and must not be used to treat patients. We do not promise that you will pass an exam.

## Your account
- An account is for one person. Please use your own name and your own e-mail address.
- Do not share your password. You can be signed in on several of your own devices.
- You must be at least 16 years old.

## Trial, plans and prices
- A new account begins with a free trial of ${TRIAL_DAYS} days. It needs no card and ends by itself.
- Plans, what they include and their prices are listed on the [pricing page](/pricing). The price you see before you pay is the price you pay.
- A monthly or annual subscription is charged at the beginning of each period until you cancel. You can cancel at any time; you keep access until the end of the period you have paid for.
- If we raise a price, we send you an e-mail at least 30 days before it applies to you, so that you can cancel in time.

## Refund guarantee
Each time you buy a plan or change to a bigger one, you can claim back what you paid for it: within **${GUARANTEE_DAYS.annual} days** of the payment for an annual plan and within **${GUARANTEE_DAYS.monthly} days** for a monthly one, once in twelve months, without giving a reason. Renewals are not covered. Claim it on your [billing page](/account/billing), or write to us on the [contact page](/contact). Your subscription ends with the refund. This does not limit the rights you have under the law of your country.

## What you may do with the content
You may use questions, explanations and pictures for your own learning. You may not copy them in bulk, publish them, sell them, or let others use your account. You are welcome to share questions with the sharing functions of Vignette.

## What you send us
Questions, notes and messages remain yours. If you submit a question for the bank, you allow us to edit it and to use it in Vignette. Please do not send data of patients.

## Fair use
Please do not disrupt the service, bypass its limits, or copy its content with automated tools. If you do, we may close your account. If it was not your fault, we refund the unused part of what you paid.

## When something goes wrong
We work to keep Vignette available and correct, and we fix mistakes as soon as we know of them. Our liability for intent, gross negligence and injury to life or health is unlimited. For slight negligence we are liable only if we breach an essential obligation, and only for typical, foreseeable damage.

## Changes
If we change these terms, we send you an e-mail at least 30 days in advance. If you do not agree, you can delete your account, and we refund the unused part of what you paid.

## Questions
Write to us on the [contact page](/contact). We answer within 2 working days.`;

const privacy = `This page explains which data we store about you, why, for how long, and what your choices are.

## In short
- We store what is needed to run your account and to support your learning, and nothing for advertising.
- We do not sell data, and we use no third-party analytics.
- You can download everything and delete your account at any time, under [Privacy and data](/account/privacy).

## What we store, why and for how long
| Data | Why | How long |
| --- | --- | --- |
| Name, e-mail address, password (only as a hash), photo and study details you give | to run your account | until you delete your account |
| Links to Google, Facebook or Apple, if you sign in that way | to recognise you | until you unlink them or delete your account |
| Sessions: browser, network address, times | to keep you signed in and to show you your devices | 30 days after they end |
| Failed sign-ins | to stop password guessing | 1 day |
| Answers, notes and statistics | to show you what you know and what to practise | until you delete your account |
| Subscriptions, payments and invoices | to give you what you paid for; tax law | as long as the law requires, also after deletion |
| Messages to support and their attachments | to answer you | 2 years, or until you delete your account |
| Consents and e-mail choices | to respect and to prove them | until you delete your account |
| A log of important events, such as sign-ins and changes of the password | security | with your account; then without your name |

Card numbers never reach us: they go from your browser to our payment provider.

## Who else sees data
- Our payment provider, when you pay.
- Google, Facebook or Apple, if you sign in with them: they learn that you use Vignette.
- Companies that run servers and send e-mail for us, bound by contract to do only that.

No one else, unless a court or the law requires it.

## On your device
Your browser stores what keeps you signed in, your settings, drafts of what you type, and quizzes you take offline. There are no advertising cookies, so there is nothing to accept.

## Your rights
You can see, correct, download and delete your data, object to its use, and withdraw a consent. You can do most of this yourself on [My account](/account). For the rest, and for questions, write to us on the [contact page](/contact). You may also complain to the data protection authority of your country.

You can restore a deleted account for ${GRACE_DAYS} days with a link we send you. After that all personal data is erased, except what the law requires us to keep.

## Changes
If we make an important change, we send you an e-mail before it applies.`;

export const pages: PageSeed[] = [
  { slug: 'terms', header: 'Terms of use', content: terms, updatedAt: '2026-11-01T00:00:00Z' },
  { slug: 'privacy', header: 'Privacy policy', content: privacy, updatedAt: '2026-11-01T00:00:00Z' },
];

import { z } from 'zod';

/** Every error the server can return. The client branches on the code, never on the text. */
export const errors = {
  invalid_input: { status: 400, message: 'Value is invalid' },
  malformed_body: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  wrong_credentials: { status: 401, message: 'Wrong username or password.' },
  account_not_activated: {
    status: 401,
    message: 'Your account is not activated yet. Please use the link in the e-mail we sent you.',
  },
  account_closing: {
    status: 401,
    message: 'This account is about to be deleted. The link in the e-mail we sent you brings it back.',
  },
  account_suspended: {
    status: 401,
    message: 'This account is suspended. Please write to us if you think this is a mistake.',
  },
  passkey_refused: {
    status: 401,
    message: 'This passkey was not accepted. Please try again, or sign in another way.',
  },
  second_step_expired: { status: 401, message: 'This took too long. Please enter your password again.' },
  session_expired: { status: 401, message: 'Session expired you are going to be redirected to main page' },
  link_invalid: { status: 400, message: 'This link is no longer valid. Please ask for a new one.' },
  image_type: { status: 400, message: 'Please choose a JPEG, PNG or WebP picture.' },
  image_unreadable: { status: 400, message: 'This picture cannot be read. Please choose another one.' },
  image_dimensions: { status: 400, message: 'This picture has too many pixels. Please choose a smaller one.' },
  upload_missing: { status: 400, message: 'Please choose a file.' },
  upload_too_large: { status: 413, message: 'This file is too large. The limit is 5 MB.' },
  confirmation_required: { status: 403, message: 'Please confirm your password to go on.' },
  second_factor_required: {
    status: 403,
    message: 'Please confirm your sign-in with a passkey or a code first. You find both under Account, Security.',
  },
  sign_in_again: { status: 403, message: 'Please sign out and in again, then repeat this.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  own_account: { status: 403, message: 'You cannot do this to your own account.' },
  cross_site: { status: 403, message: 'This request came from another site and was refused.' },
  subscription_required: { status: 403, message: 'You need a subscription to do this.' },
  not_found: { status: 404, message: 'Not found.' },
  passkey_known: { status: 409, message: 'This passkey is already in use.' },
  too_many_passkeys: { status: 409, message: 'You have 20 passkeys already. Please remove one first.' },
  app_exists: { status: 409, message: 'You already use an authenticator app. Please turn it off first.' },
  no_second_factor: { status: 409, message: 'Please add a passkey or an authenticator app first.' },
  reset_exists: { status: 409, message: 'A reset was already requested. Another admin has to approve it.' },
  extra_days_requested: {
    status: 409,
    message: 'Extra days were already requested for this user. Another admin has to approve them.',
  },
  reset_own: { status: 403, message: 'Another admin has to approve this request.' },
  last_sign_in_method: { status: 409, message: 'This is your only way to sign in. Please set a password first.' },
  last_admin: { status: 409, message: 'You are the only admin. Please make another user an admin first.' },
  account_state: { status: 409, message: 'The state of this account does not allow this. Please reload the page.' },
  plan_renews: {
    status: 409,
    message: 'This user has a plan that renews. Free days would pass unused.',
  },
  own_role: { status: 403, message: 'You cannot change the permissions of your own role. Please ask another admin.' },
  more_than_own: { status: 403, message: 'You can only grant or revoke permissions that you have yourself.' },
  role_protected: { status: 409, message: 'This role is needed and cannot be deleted.' },
  role_in_use: { status: 409, message: 'Some users have this role. Please give them another one first.' },
  entry_in_use: { status: 409, message: 'This entry is in use and cannot be deleted.' },
  page_needed: { status: 409, message: 'The app links to this page. It can be edited, but not deleted.' },
  kept_in_wordpress: { status: 409, message: 'News and FAQ come from WordPress here. Please change them there.' },
  daily_begun: { status: 409, message: 'This day has begun somewhere already. Its question stays.' },
  daily_used_lately: { status: 409, message: 'This question is already planned for another day within a year.' },
  mailing_state: { status: 409, message: 'The state of this mailing does not allow this. Please reload the page.' },
  mailing_not_tested: { status: 409, message: 'Please send a test of this text to yourself first, and look at it.' },
  mailing_count_changed: { status: 409, message: 'The number of recipients has changed.' },
  mailing_to_nobody: { status: 409, message: 'This mailing has no recipients.' },
  needs_confirmation: { status: 409, message: 'Please confirm this change.' },
  changed_meanwhile: { status: 409, message: 'Someone else changed this. Please reload the page.' },
  question_answered: {
    status: 409,
    message: 'People have answered or reported this question. It can be retired, not deleted.',
  },
  report_state: { status: 409, message: 'A report in this state cannot be moved there. Please reload the page.' },
  rescoring_runs: { status: 409, message: 'This question is being re-scored already. Please wait until it is done.' },
  rescoring_same_key: { status: 409, message: 'Answers are scored by this key already.' },
  too_many_open_submissions: {
    status: 409,
    message: 'You have 20 questions waiting already. Please wait for a review.',
  },
  submission_locked: { status: 409, message: 'This question is being reviewed and cannot be changed now.' },
  nothing_planned: {
    status: 409,
    message: 'Nothing is left of the plan for today. You can still create a quiz of your own.',
  },
  nothing_to_practise: {
    status: 409,
    message: 'There is nothing to practise here right now. You can still create a quiz of your own.',
  },
  no_questions_match: {
    status: 409,
    message: 'No questions match. Please select fewer filters, or finish your open Test quizzes first.',
  },
  exam_day_open: { status: 409, message: 'You have an exam day in progress. Please finish or end it first.' },
  exam_day_over: { status: 409, message: 'This exam day is over.' },
  exam_block_not_next: { status: 409, message: 'This block cannot be started now.' },
  not_enough_questions: {
    status: 409,
    message: 'Your plan does not have enough questions for this exam day. Please choose a shorter one.',
  },
  quiz_in_exam_day: { status: 409, message: 'This quiz is a block of an exam day. It ends with the exam day.' },
  quiz_finished: { status: 409, message: 'This quiz is finished. Its answers cannot be changed any more.' },
  subscription_ended: {
    status: 402,
    message: 'Your subscription has ended. You can finish this quiz and read its summary.',
  },
  quiz_discarded: { status: 410, message: 'This quiz was discarded. It is not scored.' },
  question_in_open_test: {
    status: 409,
    message: 'This question is part of an open Test quiz. You can answer it here once that quiz is finished.',
  },
  quiz_not_finished: { status: 409, message: 'This quiz is not finished yet.' },
  quiz_time_over: { status: 409, message: 'The time was over when this answer was given. It was not counted.' },
  answer_locked: { status: 409, message: 'You have answered this question already.' },
  too_many_presets: { status: 409, message: 'You have 10 presets already. Please delete one first.' },
  preset_exists: { status: 409, message: 'You have a preset with this name already.' },
  daily_answered: { status: 409, message: 'You have answered the question of this day already.' },
  daily_changed: { status: 409, message: 'There is a new question of the day. Please look at it first.' },
  not_for_leaderboards: { status: 403, message: 'Leaderboards are for students of 18 years and older.' },
  not_shareable: { status: 403, message: 'This question cannot be shared.' },
  too_many_shares: { status: 409, message: 'You have shared 20 questions today. Tomorrow you can share more.' },
  share_stopped: { status: 410, message: 'This link was stopped by the person who shared it.' },
  subscription_not_in_area: { status: 409, message: 'The subscription is not available in the current area.' },
  price_not_in_area: { status: 409, message: 'The subscription has no price defined for the current area.' },
  ongoing_subscription: { status: 409, message: 'User already has an ongoing subscription.' },
  ongoing_check_failed: { status: 503, message: 'Error checking ongoing subscriptions.' },
  ongoing_apple: {
    status: 409,
    message: 'You have a subscription made on an Apple device. Please cancel it in your Apple account first.',
  },
  ongoing_google: {
    status: 409,
    message: 'You have a subscription made on Android through Google Play. Please cancel it in Google Play first.',
  },
  method_other_customer: { status: 409, message: 'The Payment Method belongs to another Customer.' },
  provider_error: { status: 502, message: 'Stripe error occured' },
  authorisation_failed: {
    status: 402,
    message: 'We were unable to properly authorize your payment method. Try again.',
  },
  card_declined: {
    status: 402,
    message: 'Your bank declined this card. Please contact your bank, or use another card.',
  },
  setup_intent_missing: { status: 404, message: 'Could not find the setup intent process.' },
  plan_gone: { status: 410, message: 'This plan is no longer sold. Please choose another one.' },
  plan_same: { status: 409, message: 'You already have this plan.' },
  coupon_invalid: { status: 422, message: 'Voucher is expired or invalid!' },
  trial_stays: { status: 409, message: 'The trial cannot be archived: every new user gets it.' },
  promotion_taken: {
    status: 409,
    message: 'Places in this promotion have been taken. It can be ended, but not deleted.',
  },
  promotion_over: { status: 409, message: 'This promotion has ended. Please check the price again.' },
  card_country: { status: 409, message: 'The price depends on the country of your card. Please check it again.' },
  price_changed: { status: 409, message: 'The price has changed. Please check it again.' },
  purchase_in_progress: { status: 409, message: 'Another payment of yours is in progress. Please wait a moment.' },
  no_recurring_subscription: { status: 409, message: 'You have no subscription to change.' },
  subscription_state: {
    status: 409,
    message: 'The state of this subscription does not allow this. Please reload the page.',
  },
  refund_not_possible: { status: 409, message: 'The refund guarantee does not cover this payment.' },
  paypal_coming_soon: { status: 409, message: 'PayPal is coming soon. Please pay by card for now.' },
  import_unknown_format: { status: 400, message: 'This kind of file is not known. Please choose its format.' },
  import_over: { status: 409, message: 'This import is not running any more.' },
  import_not_stopped: { status: 409, message: 'This import is not stopped.' },
  import_not_undoable: { status: 409, message: 'This import cannot be undone any more.' },
  import_too_large: { status: 413, message: 'This file is too large. The limit is 500 MB.' },
  body_too_large: { status: 413, message: 'This is too large to be sent.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  unknown: { status: 500, message: 'Unknown error occured.' },
  unavailable: { status: 503, message: 'We are having trouble right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** An invalid field and its broken rules (rule name → text). */
export const FieldError = z.object({ property: z.string(), constraints: z.record(z.string(), z.string()) });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every error response; `message` is a list if fields are invalid. */
export const ErrorBody = z.object({ code: z.string(), message: z.union([z.string(), z.array(FieldError)]) });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** An expected error. Anything else that is thrown is a bug and becomes `unknown`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  /** Replaces the default text if it must contain specific values. */
  readonly text: string | undefined;

  constructor(code: ErrorCode, options: { cause?: unknown; retryAfterSeconds?: number; text?: string } = {}) {
    super(options.text ?? errors[code].message, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.text = options.text;
  }
}

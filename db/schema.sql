-- Written by `npm run db:write`; read it, do not edit it. The source is db/migrations.

create table admin_events (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  kind text not null,
  editor_id uuid not null,
  ip inet,
  request_id text,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  constraint admin_events_pkey PRIMARY KEY (id),
  constraint admin_events_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint admin_events_subject_id_check CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 200))),
  constraint admin_events_subject_kind_check CHECK ((subject_kind ~ '^[a-z]+(_[a-z]+)*$'::text))
);
CREATE INDEX admin_events_at_idx ON public.admin_events USING btree (at DESC, id DESC);
CREATE INDEX admin_events_editor_idx ON public.admin_events USING btree (editor_id, at DESC, id DESC) INCLUDE (kind, subject_kind);
CREATE INDEX admin_events_kind_idx ON public.admin_events USING btree (kind, at DESC, id DESC) INCLUDE (subject_kind, editor_id);
CREATE INDEX admin_events_subject_idx ON public.admin_events USING btree (subject_kind, subject_id, at DESC, id DESC);
CREATE INDEX admin_events_subject_kind_idx ON public.admin_events USING btree (subject_kind, at DESC, id DESC) INCLUDE (kind, editor_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.admin_events FOR EACH ROW EXECUTE FUNCTION keep_admin_event();
CREATE TRIGGER chain BEFORE INSERT ON public.admin_events FOR EACH ROW EXECUTE FUNCTION chain_admin_event();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.admin_events FOR EACH STATEMENT EXECUTE FUNCTION keep_admin_event();

create table announced_ends (
  user_id uuid not null,
  subscription_id bigint not null,
  ends_at timestamp with time zone not null,
  constraint announced_ends_pkey PRIMARY KEY (user_id, subscription_id, ends_at),
  constraint announced_ends_user_id_subscription_id_fkey FOREIGN KEY (user_id, subscription_id) REFERENCES user_subscriptions(user_id, id) ON DELETE CASCADE
);

create table attempts (
  user_id uuid not null,
  id bigint generated always as identity not null,
  quiz_id uuid,
  question_id integer not null,
  version integer not null,
  edition integer not null,
  option_position smallint not null,
  is_right boolean not null,
  is_first_try boolean not null,
  mode smallint not null,
  seconds integer not null,
  confidence smallint,
  given_at timestamp with time zone not null,
  scored_at timestamp with time zone not null,
  day date not null,
  constraint attempts_pkey PRIMARY KEY (user_id, id),
  constraint attempts_user_id_quiz_id_question_id_key UNIQUE (user_id, quiz_id, question_id),
  constraint attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint attempts_user_id_quiz_id_fkey FOREIGN KEY (user_id, quiz_id) REFERENCES quizzes(user_id, id) ON DELETE CASCADE,
  constraint attempts_mode_check CHECK (((mode = ANY (ARRAY[1, 2, 3])) AND ((mode = 3) = (quiz_id IS NULL))))
);
CREATE INDEX attempts_user_id_given_at_idx ON public.attempts USING btree (user_id, given_at);
CREATE TRIGGER memory_follows_deletion AFTER DELETE ON public.attempts REFERENCING OLD TABLE AS changed_attempts FOR EACH STATEMENT EXECUTE FUNCTION mark_memory_stale();
CREATE TRIGGER memory_follows_rescoring AFTER UPDATE ON public.attempts REFERENCING NEW TABLE AS changed_attempts FOR EACH STATEMENT EXECUTE FUNCTION mark_memory_stale();

create table authenticator_apps (
  user_id uuid not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint authenticator_apps_pkey PRIMARY KEY (user_id),
  constraint authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint authenticator_apps_check CHECK (((last_step IS NULL) OR (confirmed_at IS NOT NULL))),
  constraint authenticator_apps_last_step_check CHECK ((last_step >= 0))
);

create table billing_customers (
  user_id uuid not null,
  stripe_customer_id text,
  world_region_id integer,
  locked_by uuid,
  locked_until timestamp with time zone,
  constraint billing_customers_pkey PRIMARY KEY (user_id),
  constraint billing_customers_stripe_customer_id_key UNIQUE (stripe_customer_id),
  constraint billing_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint billing_customers_world_region_id_fkey FOREIGN KEY (world_region_id) REFERENCES world_regions(id)
);
CREATE INDEX billing_customers_world_region_id_idx ON public.billing_customers USING btree (world_region_id);

create table billing_effects (
  key text not null,
  user_id uuid,
  at timestamp with time zone not null,
  constraint billing_effects_pkey PRIMARY KEY (key),
  constraint billing_effects_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint billing_effects_key_check CHECK ((length(key) <= 255))
);
CREATE INDEX billing_effects_user_id_idx ON public.billing_effects USING btree (user_id);

create table body_systems (
  id integer generated by default as identity not null,
  name text not null,
  plain_name text not null default plain_name(name),
  revision integer not null default 1,
  constraint body_systems_pkey PRIMARY KEY (id),
  constraint body_systems_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE UNIQUE INDEX body_systems_name_key ON public.body_systems USING btree (lower(name));
CREATE TRIGGER readiness_follows_body_systems AFTER DELETE ON public.body_systems FOR EACH STATEMENT EXECUTE FUNCTION mark_readiness_stale();

create table concepts (
  id integer generated by default as identity not null,
  name text not null,
  plain_name text not null default plain_name(name),
  revision integer not null default 1,
  constraint concepts_pkey PRIMARY KEY (id),
  constraint concepts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX concepts_plain_name_idx ON public.concepts USING btree (plain_name);
CREATE UNIQUE INDEX concepts_name_key ON public.concepts USING btree (lower(name));

create table consents (
  user_id uuid not null,
  id bigint generated always as identity not null,
  kind text not null,
  is_given boolean not null,
  at timestamp with time zone not null,
  source text not null,
  ip inet,
  constraint consents_pkey PRIMARY KEY (user_id, id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint consents_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'marketing'::text]))),
  constraint consents_source_check CHECK (((length(source) >= 1) AND (length(source) <= 40)))
);
CREATE INDEX consents_mailing_idx ON public.consents USING btree (source) WHERE (source ~~ 'mailing:%'::text);
CREATE INDEX consents_marketing_idx ON public.consents USING btree (user_id, id DESC) INCLUDE (is_given) WHERE (kind = 'marketing'::text);

create table corrected_keys (
  question_id integer not null,
  edition integer not null,
  right_positions smallint[],
  constraint corrected_keys_pkey PRIMARY KEY (question_id, edition),
  constraint corrected_keys_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);

create table countries (
  id integer generated by default as identity not null,
  name text not null,
  iso_code text not null,
  world_region_id integer not null,
  plain_name text not null default plain_name(name),
  revision integer not null default 1,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_iso_code_key UNIQUE (iso_code),
  constraint countries_world_region_id_fkey FOREIGN KEY (world_region_id) REFERENCES world_regions(id),
  constraint countries_iso_code_check CHECK ((iso_code ~ '^[A-Z]{2}$'::text)),
  constraint countries_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE INDEX countries_world_region_id_idx ON public.countries USING btree (world_region_id);
CREATE UNIQUE INDEX countries_name_key ON public.countries USING btree (lower(name));

create table daily_answers (
  user_id uuid not null,
  day date not null,
  question_id integer not null,
  version integer not null,
  option_id integer not null,
  is_right boolean not null,
  seconds integer not null,
  given_at timestamp with time zone not null,
  viewed_at timestamp with time zone,
  constraint daily_answers_pkey PRIMARY KEY (user_id, day),
  constraint daily_answers_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_versions(question_id, version),
  constraint daily_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint daily_answers_seconds_check CHECK ((seconds >= 0))
);
CREATE INDEX daily_answers_day_idx ON public.daily_answers USING btree (day);
CREATE INDEX daily_answers_question_id_version_idx ON public.daily_answers USING btree (question_id, version);

create table daily_counters (
  day date not null,
  shard smallint not null,
  answered integer not null,
  right_answered integer not null,
  constraint daily_counters_pkey PRIMARY KEY (day, shard)
);

create table daily_questions (
  day date not null,
  question_id integer not null,
  version integer not null,
  chosen_at timestamp with time zone not null,
  is_by_hand boolean not null default false,
  constraint daily_questions_pkey PRIMARY KEY (day),
  constraint daily_questions_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_versions(question_id, version)
);
CREATE INDEX daily_questions_question_id_version_idx ON public.daily_questions USING btree (question_id, version, day);

create table daily_reminders (
  user_id uuid not null,
  told_on date not null,
  constraint daily_reminders_pkey PRIMARY KEY (user_id),
  constraint daily_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table daily_streaks (
  user_id uuid not null,
  last_day date not null,
  streak integer not null,
  longest integer not null,
  answered integer not null,
  constraint daily_streaks_pkey PRIMARY KEY (user_id),
  constraint daily_streaks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint daily_streaks_answered_check CHECK ((answered > 0)),
  constraint daily_streaks_check CHECK ((longest >= streak)),
  constraint daily_streaks_streak_check CHECK ((streak > 0))
);

create table disciplines (
  id integer generated by default as identity not null,
  name text not null,
  plain_name text not null default plain_name(name),
  revision integer not null default 1,
  constraint disciplines_pkey PRIMARY KEY (id),
  constraint disciplines_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE UNIQUE INDEX disciplines_name_key ON public.disciplines USING btree (lower(name));
CREATE TRIGGER readiness_follows_disciplines AFTER DELETE ON public.disciplines FOR EACH STATEMENT EXECUTE FUNCTION mark_readiness_stale();

create table effort_days (
  user_id uuid not null,
  day date not null,
  tries integer not null default 0,
  right_tries integer not null default 0,
  constraint effort_days_pkey PRIMARY KEY (user_id, day),
  constraint effort_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX effort_days_day_idx ON public.effort_days USING btree (day);

create table email_changes (
  user_id uuid not null,
  new_email text not null,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_changes_new_email_check CHECK (((length(new_email) >= 3) AND (length(new_email) <= 254)))
);
CREATE INDEX email_changes_expires_at_idx ON public.email_changes USING btree (expires_at);

create table events (
  id bigint generated always as identity not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  user_id uuid,
  ip inet,
  request_id text,
  details jsonb not null default '{}'::jsonb,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint events_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text))
);
CREATE INDEX events_kind_at_idx ON public.events USING btree (kind, at);
CREATE INDEX events_user_id_at_idx ON public.events USING btree (user_id, at);
CREATE INDEX events_with_address_idx ON public.events USING btree (at) WHERE (ip IS NOT NULL);

create table everybody_days (
  discipline_id integer not null,
  body_system_id integer not null,
  day date not null,
  shard smallint not null,
  attempts bigint not null default 0,
  right_attempts bigint not null default 0,
  first_tries bigint not null default 0,
  right_first_tries bigint not null default 0,
  learners bigint not null default 0,
  day_people bigint not null default 0,
  week_people bigint not null default 0,
  month_people bigint not null default 0,
  constraint everybody_days_pkey PRIMARY KEY (discipline_id, body_system_id, day, shard)
);
CREATE INDEX everybody_days_unfolded_idx ON public.everybody_days USING btree (discipline_id, body_system_id, day) WHERE (shard > 0);

create table everybody_totals (
  discipline_id integer not null,
  body_system_id integer not null,
  first_tries bigint not null,
  right_first_tries bigint not null,
  learners bigint not null,
  constraint everybody_totals_pkey PRIMARY KEY (discipline_id, body_system_id)
);

create table exam_days (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  exam_id integer,
  blocks smallint not null,
  questions smallint not null,
  block_seconds integer not null,
  break_seconds integer not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint exam_days_pkey PRIMARY KEY (user_id, id),
  constraint exam_days_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES exams(id) ON DELETE SET NULL,
  constraint exam_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX exam_days_ends_at_idx ON public.exam_days USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX exam_days_exam_id_idx ON public.exam_days USING btree (exam_id);
CREATE INDEX exam_days_started_at_idx ON public.exam_days USING btree (user_id, started_at);
CREATE UNIQUE INDEX exam_days_open_key ON public.exam_days USING btree (user_id) WHERE (ended_at IS NULL);

create table exam_levels (
  user_id uuid not null,
  exam_id integer not null,
  level smallint not null,
  constraint exam_levels_pkey PRIMARY KEY (user_id),
  constraint exam_levels_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES exams(id) ON DELETE CASCADE,
  constraint exam_levels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX exam_levels_exam_id_level_idx ON public.exam_levels USING btree (exam_id, level);

create table exam_templates (
  id integer generated by default as identity not null,
  name text not null,
  exam_id integer,
  full_id integer,
  blocks smallint not null,
  questions smallint not null,
  minutes smallint not null,
  break_minutes smallint not null,
  source text not null,
  source_year smallint not null,
  revision integer not null default 1,
  constraint exam_templates_pkey PRIMARY KEY (id),
  constraint exam_templates_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES exams(id) ON DELETE SET NULL,
  constraint exam_templates_full_id_fkey FOREIGN KEY (full_id) REFERENCES exam_templates(id) ON DELETE SET NULL,
  constraint exam_templates_blocks_check CHECK (((blocks >= 1) AND (blocks <= 20))),
  constraint exam_templates_break_minutes_check CHECK (((break_minutes >= 0) AND (break_minutes <= 240))),
  constraint exam_templates_full_check CHECK ((full_id <> id)),
  constraint exam_templates_length_check CHECK ((((blocks * minutes) + break_minutes) <= 720)),
  constraint exam_templates_minutes_check CHECK (((minutes >= 1) AND (minutes <= 600))),
  constraint exam_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint exam_templates_questions_check CHECK (((questions >= 1) AND (questions <= 200))),
  constraint exam_templates_source_check CHECK ((length(source) <= 300)),
  constraint exam_templates_source_year_check CHECK (((source_year >= 1990) AND (source_year <= 2100)))
);
CREATE INDEX exam_templates_exam_id_idx ON public.exam_templates USING btree (exam_id);
CREATE INDEX exam_templates_full_id_idx ON public.exam_templates USING btree (full_id);
CREATE UNIQUE INDEX exam_templates_name_key ON public.exam_templates USING btree (lower(name));

create table exam_weights (
  exam_id integer not null,
  id integer generated always as identity not null,
  discipline_id integer,
  body_system_id integer,
  weight double precision not null,
  constraint exam_weights_pkey PRIMARY KEY (exam_id, id),
  constraint exam_weights_exam_id_body_system_id_key UNIQUE (exam_id, body_system_id),
  constraint exam_weights_exam_id_discipline_id_key UNIQUE (exam_id, discipline_id),
  constraint exam_weights_body_system_id_fkey FOREIGN KEY (body_system_id) REFERENCES body_systems(id),
  constraint exam_weights_discipline_id_fkey FOREIGN KEY (discipline_id) REFERENCES disciplines(id),
  constraint exam_weights_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES exams(id) ON DELETE CASCADE,
  constraint exam_weights_check CHECK (((discipline_id IS NULL) <> (body_system_id IS NULL))),
  constraint exam_weights_weight_check CHECK (((weight > (0)::double precision) AND (weight <= (100)::double precision)))
);
CREATE INDEX exam_weights_body_system_id_idx ON public.exam_weights USING btree (body_system_id);
CREATE INDEX exam_weights_discipline_id_idx ON public.exam_weights USING btree (discipline_id);

create table exams (
  id integer generated by default as identity not null,
  name text not null,
  source text not null,
  source_year smallint not null,
  revision integer not null default 1,
  constraint exams_pkey PRIMARY KEY (id),
  constraint exams_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint exams_source_check CHECK ((length(source) <= 300)),
  constraint exams_source_year_check CHECK (((source_year >= 1990) AND (source_year <= 2100)))
);
CREATE UNIQUE INDEX exams_name_key ON public.exams USING btree (lower(name));

create table extra_days (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  days integer not null,
  reason text not null,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  constraint extra_days_pkey PRIMARY KEY (id),
  constraint extra_days_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint extra_days_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint extra_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint extra_days_check CHECK ((approved_by <> requested_by)),
  constraint extra_days_check1 CHECK (((approved_by IS NULL) OR (approved_at IS NOT NULL))),
  constraint extra_days_days_check CHECK (((days >= 1) AND (days <= 365))),
  constraint extra_days_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'extend'::text]))),
  constraint extra_days_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX extra_days_approved_by_idx ON public.extra_days USING btree (approved_by);
CREATE INDEX extra_days_requested_by_idx ON public.extra_days USING btree (requested_by);
CREATE INDEX extra_days_user_id_idx ON public.extra_days USING btree (user_id, kind, approved_at);
CREATE UNIQUE INDEX extra_days_open_key ON public.extra_days USING btree (user_id) WHERE (approved_at IS NULL);

create table faq_categories (
  id integer generated by default as identity not null,
  name text not null,
  position integer not null default 0,
  revision integer not null default 1,
  constraint faq_categories_pkey PRIMARY KEY (id),
  constraint faq_categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX faq_categories_name_key ON public.faq_categories USING btree (lower(name));

create table faqs (
  id integer generated by default as identity not null,
  category_id integer not null,
  question text not null,
  answer text not null,
  position integer not null default 0,
  is_published boolean not null default true,
  revision integer not null default 1,
  constraint faqs_pkey PRIMARY KEY (id),
  constraint faqs_category_id_fkey FOREIGN KEY (category_id) REFERENCES faq_categories(id),
  constraint faqs_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 10000))),
  constraint faqs_question_check CHECK (((length(question) >= 1) AND (length(question) <= 300)))
);
CREATE INDEX faqs_category_id_position_idx ON public.faqs USING btree (category_id, "position");

create table feedback_categories (
  id integer generated by default as identity not null,
  name text not null,
  plain_name text not null default plain_name(name),
  revision integer not null default 1,
  constraint feedback_categories_pkey PRIMARY KEY (id),
  constraint feedback_categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX feedback_categories_name_key ON public.feedback_categories USING btree (lower(name));

create table fields_of_study (
  id integer generated by default as identity not null,
  name text not null,
  plain_name text not null default plain_name(name),
  revision integer not null default 1,
  constraint fields_of_study_pkey PRIMARY KEY (id),
  constraint fields_of_study_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE UNIQUE INDEX fields_of_study_name_key ON public.fields_of_study USING btree (lower(name));

create table former_plan_prices (
  id integer generated always as identity not null,
  plan_id integer not null,
  world_region_id integer not null,
  amount integer not null,
  currency text not null,
  stripe_price_id text not null,
  replaced_at timestamp with time zone not null,
  constraint former_plan_prices_pkey PRIMARY KEY (id),
  constraint former_plan_prices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE,
  constraint former_plan_prices_world_region_id_fkey FOREIGN KEY (world_region_id) REFERENCES world_regions(id),
  constraint former_plan_prices_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text))
);
CREATE INDEX former_plan_prices_plan_id_idx ON public.former_plan_prices USING btree (plan_id);
CREATE INDEX former_plan_prices_stripe_price_id_idx ON public.former_plan_prices USING btree (stripe_price_id);
CREATE INDEX former_plan_prices_world_region_id_idx ON public.former_plan_prices USING btree (world_region_id);

create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null,
  linked_at timestamp with time zone not null default now(),
  pending_key_hash bytea,
  constraint identities_pkey PRIMARY KEY (provider, subject),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint identities_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'apple'::text, 'instagram'::text]))),
  constraint identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);
CREATE UNIQUE INDEX identities_user_id_provider_key ON public.identities USING btree (user_id, provider);

create table invoices (
  id bigint generated always as identity not null,
  user_id uuid,
  recurring_id bigint,
  stripe_invoice_id text not null,
  number text,
  description text not null,
  reason text not null,
  status text not null,
  currency text not null,
  subtotal integer not null,
  discount integer not null default 0,
  tax integer not null default 0,
  total integer not null,
  amount_paid integer not null default 0,
  amount_refunded integer not null default 0,
  is_disputed boolean not null default false,
  attempt_count integer not null default 0,
  next_attempt_at timestamp with time zone,
  stripe_payment_id text,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  pdf_key text,
  plan_id integer,
  card_brand text,
  card_last4 text,
  stripe_charge_id text,
  dispute_status text,
  dispute_amount integer,
  disputed_at timestamp with time zone,
  dispute_closed_at timestamp with time zone,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_stripe_invoice_id_key UNIQUE (stripe_invoice_id),
  constraint invoices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint invoices_card_last4_check CHECK ((card_last4 ~ '^\d{4}$'::text)),
  constraint invoices_check CHECK (((amount_refunded >= 0) AND (amount_refunded <= amount_paid))),
  constraint invoices_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint invoices_dispute_amount_check CHECK ((dispute_amount > 0)),
  constraint invoices_dispute_status_check CHECK ((dispute_status = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text]))),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text])))
);
CREATE INDEX invoices_card_last4_idx ON public.invoices USING btree (card_last4);
CREATE INDEX invoices_created_at_idx ON public.invoices USING btree (created_at, id) WHERE ((status <> 'draft'::text) AND (total > 0));
CREATE INDEX invoices_dispute_lost_idx ON public.invoices USING btree (dispute_closed_at) INCLUDE (currency, dispute_amount) WHERE (dispute_status = 'lost'::text);
CREATE INDEX invoices_disputed_idx ON public.invoices USING btree (created_at, id) WHERE (dispute_status IS NOT NULL);
CREATE INDEX invoices_number_idx ON public.invoices USING btree (upper(number));
CREATE INDEX invoices_number_prefix_idx ON public.invoices USING btree (upper(number) text_pattern_ops);
CREATE INDEX invoices_paid_at_idx ON public.invoices USING btree (paid_at) INCLUDE (currency, amount_paid) WHERE (status = 'paid'::text);
CREATE INDEX invoices_plan_id_idx ON public.invoices USING btree (plan_id);
CREATE INDEX invoices_refunded_idx ON public.invoices USING btree (created_at, id) WHERE (amount_refunded > 0);
CREATE INDEX invoices_stripe_charge_id_idx ON public.invoices USING btree (stripe_charge_id);
CREATE INDEX invoices_stripe_payment_id_idx ON public.invoices USING btree (stripe_payment_id);
CREATE INDEX invoices_unpaid_idx ON public.invoices USING btree (created_at, id) WHERE (status = ANY (ARRAY['open'::text, 'uncollectible'::text]));
CREATE INDEX invoices_user_id_created_at_idx ON public.invoices USING btree (user_id, created_at DESC);
CREATE INDEX invoices_user_id_recurring_id_idx ON public.invoices USING btree (user_id, recurring_id, created_at);

create table job_failures (
  queue text not null,
  day date not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  constraint job_failures_pkey PRIMARY KEY (queue, day),
  constraint job_failures_failures_check CHECK ((failures > 0))
);
CREATE INDEX job_failures_day_idx ON public.job_failures USING btree (day);

create table lab_value_categories (
  id integer generated by default as identity not null,
  name text not null,
  position integer not null,
  revision integer not null default 1,
  constraint lab_value_categories_pkey PRIMARY KEY (id),
  constraint lab_value_categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX lab_value_categories_name_key ON public.lab_value_categories USING btree (lower(name));

create table lab_values (
  id integer generated by default as identity not null,
  category_id integer not null,
  title_id integer,
  name text not null,
  value text,
  si_value text,
  position integer not null,
  is_title boolean not null default (value IS NULL),
  is_child boolean not null default (title_id IS NOT NULL),
  synonyms text,
  revision integer not null default 1,
  constraint lab_values_pkey PRIMARY KEY (id),
  constraint lab_values_category_id_id_is_title_key UNIQUE (category_id, id, is_title),
  constraint lab_values_category_id_fkey FOREIGN KEY (category_id) REFERENCES lab_value_categories(id),
  constraint lab_values_title_fkey FOREIGN KEY (category_id, title_id, is_child) REFERENCES lab_values(category_id, id, is_title) ON DELETE CASCADE,
  constraint lab_values_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint lab_values_si_value_check CHECK (((length(si_value) >= 1) AND (length(si_value) <= 60))),
  constraint lab_values_synonyms_check CHECK ((length(synonyms) <= 200)),
  constraint lab_values_title_is_bare CHECK (((value IS NOT NULL) OR ((title_id IS NULL) AND (si_value IS NULL)))),
  constraint lab_values_value_check CHECK (((length(value) >= 1) AND (length(value) <= 60)))
);
CREATE INDEX lab_values_category_id_title_id_idx ON public.lab_values USING btree (category_id, title_id);
CREATE INDEX lab_values_title_id_idx ON public.lab_values USING btree (title_id) WHERE (title_id IS NOT NULL);
CREATE UNIQUE INDEX lab_values_name_key ON public.lab_values USING btree (category_id, COALESCE(title_id, 0), lower(name));

create table leaderboard_entries (
  user_id uuid not null,
  metric text not null,
  period text not null,
  value integer not null,
  rank integer not null,
  position integer not null,
  previous_rank integer,
  university_id integer,
  university_rank integer,
  university_position integer,
  university_previous_rank integer,
  country_id integer,
  country_rank integer,
  country_position integer,
  country_previous_rank integer,
  study_year smallint,
  study_year_rank integer,
  study_year_position integer,
  study_year_previous_rank integer,
  constraint leaderboard_entries_pkey PRIMARY KEY (user_id, metric, period),
  constraint leaderboard_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES leaderboard_members(user_id) ON DELETE CASCADE,
  constraint leaderboard_entries_metric_check CHECK ((metric = ANY (ARRAY['effort'::text, 'improvement'::text, 'streak'::text, 'shares'::text]))),
  constraint leaderboard_entries_period_check CHECK ((period = ANY (ARRAY['week'::text, 'month'::text, 'all'::text])))
);
CREATE INDEX leaderboard_entries_country_idx ON public.leaderboard_entries USING btree (metric, period, country_id, country_position) WHERE (country_id IS NOT NULL);
CREATE INDEX leaderboard_entries_position_idx ON public.leaderboard_entries USING btree (metric, period, "position");
CREATE INDEX leaderboard_entries_study_year_idx ON public.leaderboard_entries USING btree (metric, period, study_year, study_year_position) WHERE (study_year IS NOT NULL);
CREATE INDEX leaderboard_entries_university_idx ON public.leaderboard_entries USING btree (metric, period, university_id, university_position) WHERE (university_id IS NOT NULL);

create table leaderboard_members (
  user_id uuid not null,
  shown_as text not null,
  alias text,
  shows_university boolean not null default true,
  joined_at timestamp with time zone not null,
  settled_effort integer not null default 0,
  settled_until date,
  constraint leaderboard_members_pkey PRIMARY KEY (user_id),
  constraint leaderboard_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint leaderboard_members_alias_check CHECK (((length(alias) >= 3) AND (length(alias) <= 20))),
  constraint leaderboard_members_check CHECK (((shown_as = 'alias'::text) <= (alias IS NOT NULL))),
  constraint leaderboard_members_shown_as_check CHECK ((shown_as = ANY (ARRAY['name'::text, 'alias'::text, 'hidden'::text])))
);
CREATE UNIQUE INDEX leaderboard_members_alias_key ON public.leaderboard_members USING btree (lower(alias));

create table leaderboard_reckonings (
  id boolean not null default true,
  reckoned_at timestamp with time zone not null,
  constraint leaderboard_reckonings_pkey PRIMARY KEY (id),
  constraint leaderboard_reckonings_id_check CHECK (id)
);

create table learner_days (
  user_id uuid not null,
  discipline_id integer not null,
  body_system_id integer not null,
  day date not null,
  attempts integer not null default 0,
  right_attempts integer not null default 0,
  first_tries integer not null default 0,
  right_first_tries integer not null default 0,
  seconds bigint not null default 0,
  constraint learner_days_pkey PRIMARY KEY (user_id, discipline_id, body_system_id, day),
  constraint learner_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table learner_sets (
  user_id uuid not null,
  chunk integer not null,
  asked bytea not null default no_questions(),
  answered_right bytea not null default no_questions(),
  answered_wrong bytea not null default no_questions(),
  omitted bytea not null default no_questions(),
  marked bytea not null default no_questions(),
  noted bytea not null default no_questions(),
  sure_and_wrong bytea not null default no_questions(),
  answered bytea not null default no_questions(),
  constraint learner_sets_pkey PRIMARY KEY (user_id, chunk),
  constraint learner_sets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table learner_totals (
  user_id uuid not null,
  attempts integer not null default 0,
  right_attempts integer not null default 0,
  first_tries integer not null default 0,
  right_first_tries integer not null default 0,
  seconds bigint not null default 0,
  constraint learner_totals_pkey PRIMARY KEY (user_id),
  constraint learner_totals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create unlogged table live_connections (
  id uuid not null,
  process_id uuid not null,
  user_id uuid not null,
  opened_at timestamp with time zone not null default now(),
  constraint live_connections_pkey PRIMARY KEY (id),
  constraint live_connections_process_id_fkey FOREIGN KEY (process_id) REFERENCES live_processes(id) ON DELETE CASCADE,
  constraint live_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX live_connections_process_id_idx ON public.live_connections USING btree (process_id);
CREATE INDEX live_connections_user_id_idx ON public.live_connections USING btree (user_id, opened_at);

create unlogged table live_processes (
  id uuid not null,
  seen_at timestamp with time zone not null default now(),
  constraint live_processes_pkey PRIMARY KEY (id)
);

create table mail_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mail_tokens_pkey PRIMARY KEY (token_hash),
  constraint mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['activation'::text, 'password-restore'::text, 'old-email'::text, 'new-email'::text, 'keep-account'::text])))
);
CREATE INDEX mail_tokens_expires_at_idx ON public.mail_tokens USING btree (expires_at);
CREATE INDEX mail_tokens_user_id_idx ON public.mail_tokens USING btree (user_id);

create table mailing_recipients (
  mailing_id integer not null,
  user_id uuid not null,
  state text not null default 'waiting'::text,
  reason text,
  taken_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint mailing_recipients_pkey PRIMARY KEY (mailing_id, user_id),
  constraint mailing_recipients_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES mailings(id) ON DELETE CASCADE,
  constraint mailing_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mailing_recipients_check CHECK (((state = ANY (ARRAY['failed'::text, 'skipped'::text])) = (reason IS NOT NULL))),
  constraint mailing_recipients_check1 CHECK (((state = 'waiting'::text) = (taken_at IS NULL))),
  constraint mailing_recipients_reason_check CHECK ((reason = ANY (ARRAY['rejected'::text, 'put_off'::text, 'unsendable'::text, 'unsubscribed'::text, 'suspended'::text, 'leaving'::text]))),
  constraint mailing_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text, 'unknown'::text])))
);
CREATE INDEX mailing_recipients_state_idx ON public.mailing_recipients USING btree (mailing_id, state, user_id);
CREATE INDEX mailing_recipients_user_id_idx ON public.mailing_recipients USING btree (user_id);

create table mailings (
  id integer generated always as identity not null,
  name text not null,
  subject text not null,
  body text not null,
  audience text not null,
  former_days integer,
  unseen_days integer,
  country_id integer,
  university_id integer,
  state text not null default 'draft'::text,
  revision integer not null default 1,
  tested_revision integer,
  per_minute integer not null default 120,
  scheduled_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  recipients integer,
  minute_began_at timestamp with time zone,
  minute_taken integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mailings_pkey PRIMARY KEY (id),
  constraint mailings_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint mailings_university_id_fkey FOREIGN KEY (university_id) REFERENCES universities(id),
  constraint mailings_audience_check CHECK ((audience = ANY (ARRAY['everybody'::text, 'trial'::text, 'trial_ended'::text, 'paying'::text, 'former'::text]))),
  constraint mailings_body_check CHECK (((length(body) >= 1) AND (length(body) <= 20000))),
  constraint mailings_check CHECK (((audience = 'former'::text) = (former_days IS NOT NULL))),
  constraint mailings_check1 CHECK (((state = 'draft'::text) OR ((scheduled_at IS NOT NULL) AND (tested_revision = revision)))),
  constraint mailings_check2 CHECK (((state <> ALL (ARRAY['sending'::text, 'sent'::text])) OR (started_at IS NOT NULL))),
  constraint mailings_check3 CHECK (((state = ANY (ARRAY['sent'::text, 'stopped'::text])) = (finished_at IS NOT NULL))),
  constraint mailings_former_days_check CHECK (((former_days >= 1) AND (former_days <= 3650))),
  constraint mailings_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint mailings_per_minute_check CHECK (((per_minute >= 10) AND (per_minute <= 600))),
  constraint mailings_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'stopped'::text]))),
  constraint mailings_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150))),
  constraint mailings_unseen_days_check CHECK (((unseen_days >= 1) AND (unseen_days <= 3650)))
);
CREATE INDEX mailings_at_work_idx ON public.mailings USING btree (state, scheduled_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]));
CREATE INDEX mailings_country_id_idx ON public.mailings USING btree (country_id) WHERE (country_id IS NOT NULL);
CREATE INDEX mailings_university_id_idx ON public.mailings USING btree (university_id) WHERE (university_id IS NOT NULL);
CREATE INDEX mailings_updated_at_idx ON public.mailings USING btree (updated_at DESC, id);

create table memory_states (
  user_id uuid not null,
  last_attempt_id bigint not null,
  cards json not null,
  next_due_on date,
  is_stale boolean not null default false,
  revision integer not null default 1,
  constraint memory_states_pkey PRIMARY KEY (user_id),
  constraint memory_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX memory_states_next_due_on_idx ON public.memory_states USING btree (next_due_on);

create table miss_reasons (
  user_id uuid not null,
  quiz_id uuid not null,
  question_id integer not null,
  reason text,
  chosen_at timestamp with time zone not null,
  day date not null,
  constraint miss_reasons_pkey PRIMARY KEY (user_id, quiz_id, question_id),
  constraint miss_reasons_user_id_quiz_id_question_id_fkey FOREIGN KEY (user_id, quiz_id, question_id) REFERENCES quiz_questions(user_id, quiz_id, question_id) ON DELETE CASCADE,
  constraint miss_reasons_reason_check CHECK ((reason = ANY (ARRAY['unknown'::text, 'misread'::text, 'reasoning'::text, 'slip'::text, 'time'::text])))
);
CREATE INDEX miss_reasons_user_id_day_idx ON public.miss_reasons USING btree (user_id, day);

create table monthly_figures (
  month date not null,
  sign_ups integer not null default 0,
  confirmed integer not null default 0,
  trials integer not null default 0,
  trials_bought integer not null default 0,
  payers_at_start integer not null default 0,
  payers_kept integer not null default 0,
  counted_at timestamp with time zone not null,
  revenue_counted_at timestamp with time zone,
  constraint monthly_figures_pkey PRIMARY KEY (month),
  constraint monthly_figures_check CHECK ((confirmed <= sign_ups)),
  constraint monthly_figures_check1 CHECK ((trials_bought <= trials)),
  constraint monthly_figures_check2 CHECK ((payers_kept <= payers_at_start)),
  constraint monthly_figures_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

create table monthly_revenue (
  month date not null,
  currency text not null,
  paid bigint not null,
  refunded bigint not null,
  constraint monthly_revenue_pkey PRIMARY KEY (month, currency),
  constraint monthly_revenue_month_fkey FOREIGN KEY (month) REFERENCES monthly_figures(month) ON DELETE CASCADE,
  constraint monthly_revenue_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint monthly_revenue_paid_check CHECK ((paid >= 0)),
  constraint monthly_revenue_refunded_check CHECK ((refunded >= 0))
);

create table news (
  id integer generated by default as identity not null,
  title text not null,
  label text not null default 'News'::text,
  body text not null,
  link text,
  action_name text not null default 'Read more'::text,
  photo_path text,
  published_at timestamp with time zone,
  announced_at timestamp with time zone,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint news_pkey PRIMARY KEY (id),
  constraint news_action_name_check CHECK (((length(action_name) >= 1) AND (length(action_name) <= 40))),
  constraint news_body_check CHECK ((length(body) <= 100000)),
  constraint news_label_check CHECK (((length(label) >= 1) AND (length(label) <= 40))),
  constraint news_link_check CHECK ((link ~ '^(/|https://)'::text)),
  constraint news_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX news_published_at_idx ON public.news USING btree (published_at DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX news_unannounced_idx ON public.news USING btree (published_at) WHERE (announced_at IS NULL);

create table notification_settings (
  user_id uuid not null,
  stream text not null,
  by_mail boolean,
  by_push boolean,
  constraint notification_settings_pkey PRIMARY KEY (user_id, stream),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_settings_check CHECK (((stream <> 'product-news'::text) OR (by_mail IS NULL))),
  constraint notification_settings_stream_check CHECK ((stream = ANY (ARRAY['question-of-the-day'::text, 'review-due'::text, 'plan-ending'::text, 'product-news'::text])))
);

create table option_counters (
  question_id integer not null,
  edition integer not null,
  position smallint not null,
  shard smallint not null,
  answers bigint not null default 0,
  first_tries bigint not null default 0,
  constraint option_counters_pkey PRIMARY KEY (question_id, edition, "position", shard),
  constraint option_counters_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);

create table page_contents (
  slug text not null,
  header text not null,
  content text not null,
  photo_path text,
  voucher_text text,
  is_active boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  revision integer not null default 1,
  is_in_footer boolean not null default false,
  constraint page_contents_pkey PRIMARY KEY (slug),
  constraint page_contents_content_check CHECK ((length(content) <= 100000)),
  constraint page_contents_header_check CHECK (((length(header) >= 1) AND (length(header) <= 200))),
  constraint page_contents_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
  constraint page_contents_voucher_text_check CHECK ((length(voucher_text) <= 500))
);

create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX passkeys_user_id_idx ON public.passkeys USING btree (user_id, created_at);

create table plan_body_systems (
  plan_id integer not null,
  body_system_id integer not null,
  constraint plan_body_systems_pkey PRIMARY KEY (plan_id, body_system_id),
  constraint plan_body_systems_body_system_id_fkey FOREIGN KEY (body_system_id) REFERENCES body_systems(id),
  constraint plan_body_systems_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE
);
CREATE INDEX plan_body_systems_body_system_id_idx ON public.plan_body_systems USING btree (body_system_id);

create table plan_cards (
  plan_id integer not null,
  head text not null,
  body text not null,
  is_highlighted boolean not null default false,
  position smallint not null default 0,
  constraint plan_cards_pkey PRIMARY KEY (plan_id),
  constraint plan_cards_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE,
  constraint plan_cards_body_check CHECK ((length(body) <= 5000)),
  constraint plan_cards_head_check CHECK (((length(head) >= 1) AND (length(head) <= 100)))
);

create table plan_disciplines (
  plan_id integer not null,
  discipline_id integer not null,
  constraint plan_disciplines_pkey PRIMARY KEY (plan_id, discipline_id),
  constraint plan_disciplines_discipline_id_fkey FOREIGN KEY (discipline_id) REFERENCES disciplines(id),
  constraint plan_disciplines_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE
);
CREATE INDEX plan_disciplines_discipline_id_idx ON public.plan_disciplines USING btree (discipline_id);

create table plan_prices (
  plan_id integer not null,
  world_region_id integer not null,
  amount integer not null,
  previous_amount integer,
  currency text not null,
  is_available boolean not null default true,
  stripe_price_id text,
  constraint plan_prices_pkey PRIMARY KEY (plan_id, world_region_id),
  constraint plan_prices_stripe_price_id_key UNIQUE (stripe_price_id),
  constraint plan_prices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE,
  constraint plan_prices_world_region_id_fkey FOREIGN KEY (world_region_id) REFERENCES world_regions(id),
  constraint plan_prices_amount_check CHECK (((amount >= 50) AND (amount <= 99999999))),
  constraint plan_prices_check CHECK ((previous_amount > amount)),
  constraint plan_prices_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text))
);
CREATE INDEX plan_prices_world_region_id_idx ON public.plan_prices USING btree (world_region_id);

create table plans (
  id integer generated by default as identity not null,
  name text not null,
  duration integer not null,
  duration_modifier text not null,
  is_trial boolean not null default false,
  archived_at timestamp with time zone,
  revision integer not null default 1,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_name_key UNIQUE (name),
  constraint plans_duration_check CHECK ((duration > 0)),
  constraint plans_duration_modifier_check CHECK ((duration_modifier = ANY (ARRAY['d'::text, 'm'::text, 'y'::text]))),
  constraint plans_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX plans_lower_name_key ON public.plans USING btree (lower(name));

create table problem_reports (
  user_id uuid not null,
  id bigint generated always as identity not null,
  question_id integer not null,
  version integer not null,
  category_id integer not null,
  text text not null default ''::text,
  status text not null default 'new'::text,
  created_at timestamp with time zone not null,
  revision integer not null default 1,
  reply text,
  answered_at timestamp with time zone,
  search_text text not null default lower(text),
  constraint problem_reports_pkey PRIMARY KEY (user_id, id),
  constraint problem_reports_id_key UNIQUE (id),
  constraint problem_reports_category_id_fkey FOREIGN KEY (category_id) REFERENCES feedback_categories(id),
  constraint problem_reports_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE,
  constraint problem_reports_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_versions(question_id, version),
  constraint problem_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint problem_reports_reply_check CHECK (((length(reply) >= 3) AND (length(reply) <= 2000))),
  constraint problem_reports_status_check CHECK ((status = ANY (ARRAY['new'::text, 'confirmed'::text, 'fixed'::text, 'declined'::text]))),
  constraint problem_reports_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX problem_reports_category_id_idx ON public.problem_reports USING btree (category_id);
CREATE INDEX problem_reports_created_at_idx ON public.problem_reports USING btree (created_at, id);
CREATE INDEX problem_reports_open_question_idx ON public.problem_reports USING btree (question_id) WHERE (status = ANY (ARRAY['new'::text, 'confirmed'::text]));
CREATE INDEX problem_reports_question_id_idx ON public.problem_reports USING btree (question_id, id);
CREATE INDEX problem_reports_search_text_idx ON public.problem_reports USING gin (search_text gin_trgm_ops);
CREATE INDEX problem_reports_status_created_at_idx ON public.problem_reports USING btree (status, created_at);
CREATE UNIQUE INDEX problem_reports_open_key ON public.problem_reports USING btree (user_id, question_id, category_id, md5(text)) WHERE (status = 'new'::text);

create table promotion_places (
  user_id uuid not null,
  promotion_id integer not null,
  reserved_until timestamp with time zone,
  constraint promotion_places_pkey PRIMARY KEY (user_id, promotion_id),
  constraint promotion_places_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE,
  constraint promotion_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX promotion_places_promotion_id_idx ON public.promotion_places USING btree (promotion_id);
CREATE INDEX promotion_places_reserved_until_idx ON public.promotion_places USING btree (reserved_until) WHERE (reserved_until IS NOT NULL);

create table promotions (
  id integer generated by default as identity not null,
  plan_id integer not null,
  value smallint not null,
  max_activations integer not null,
  activations integer not null default 0,
  ends_at timestamp with time zone not null,
  stripe_coupon_id text,
  revision integer not null default 1,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_stripe_coupon_id_key UNIQUE (stripe_coupon_id),
  constraint promotions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE,
  constraint promotions_check CHECK (((activations >= 0) AND (activations <= max_activations))),
  constraint promotions_max_activations_check CHECK ((max_activations > 0)),
  constraint promotions_value_check CHECK (((value >= 1) AND (value <= 100)))
);
CREATE INDEX promotions_ends_at_idx ON public.promotions USING btree (ends_at);
CREATE INDEX promotions_plan_id_ends_at_idx ON public.promotions USING btree (plan_id, ends_at);

create table publishing_rules (
  id boolean not null default true,
  required text[] not null default '{leadIn,explanations,learningPoint,sources}'::text[],
  revision integer not null default 1,
  constraint publishing_rules_pkey PRIMARY KEY (id),
  constraint publishing_rules_id_check CHECK (id),
  constraint publishing_rules_required_check CHECK ((required <@ '{leadIn,explanations,learningPoint,sources}'::text[]))
);

create table purchases (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  plan_id integer,
  voucher text,
  promotion_id integer,
  stripe_payment_method_id text not null,
  stripe_subscription_id text,
  stripe_intent_id text,
  state text not null default 'open'::text,
  failure_code text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  request_key uuid,
  constraint purchases_pkey PRIMARY KEY (id),
  constraint purchases_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint purchases_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE SET NULL,
  constraint purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint purchases_check CHECK (((plan_id IS NOT NULL) OR (kind = 'card'::text))),
  constraint purchases_kind_check CHECK ((kind = ANY (ARRAY['start'::text, 'change'::text, 'card'::text]))),
  constraint purchases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'failed'::text, 'abandoned'::text]))),
  constraint purchases_stripe_payment_method_id_check CHECK ((length(stripe_payment_method_id) <= 255)),
  constraint purchases_voucher_check CHECK (((length(voucher) >= 1) AND (length(voucher) <= 255)))
);
CREATE INDEX purchases_open_changed_at_idx ON public.purchases USING btree (changed_at) WHERE (state = 'open'::text);
CREATE INDEX purchases_plan_id_idx ON public.purchases USING btree (plan_id);
CREATE INDEX purchases_promotion_id_idx ON public.purchases USING btree (promotion_id);
CREATE INDEX purchases_user_id_created_at_idx ON public.purchases USING btree (user_id, created_at);
CREATE UNIQUE INDEX purchases_one_open_key ON public.purchases USING btree (user_id) WHERE (state = 'open'::text);

create table push_devices (
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null,
  token text not null,
  registered_at timestamp with time zone not null,
  constraint push_devices_pkey PRIMARY KEY (token_hash),
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_devices_kind_check CHECK ((kind = ANY (ARRAY['web-push'::text, 'firebase'::text]))),
  constraint push_devices_token_check CHECK (((length(token) >= 1) AND (length(token) <= 4096)))
);
CREATE INDEX push_devices_user_id_idx ON public.push_devices USING btree (user_id);

create table question_body_systems (
  question_id integer not null,
  body_system_id integer not null,
  position smallint not null,
  constraint question_body_systems_pkey PRIMARY KEY (question_id, body_system_id),
  constraint question_body_systems_body_system_id_fkey FOREIGN KEY (body_system_id) REFERENCES body_systems(id),
  constraint question_body_systems_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE INDEX question_body_systems_body_system_id_idx ON public.question_body_systems USING btree (body_system_id, question_id);
CREATE TRIGGER body_system_change_is_noted AFTER INSERT OR DELETE OR UPDATE ON public.question_body_systems FOR EACH ROW EXECUTE FUNCTION note_tag_change();

create table question_counters (
  question_id integer not null,
  edition integer not null,
  shard smallint not null,
  answers bigint not null default 0,
  right_answers bigint not null default 0,
  first_tries bigint not null default 0,
  right_first_tries bigint not null default 0,
  rated_tries bigint not null default 0,
  right_rated_tries bigint not null default 0,
  ability_sum double precision not null default 0,
  ability_square_sum double precision not null default 0,
  right_ability_sum double precision not null default 0,
  counted_at timestamp with time zone not null,
  constraint question_counters_pkey PRIMARY KEY (question_id, edition, shard),
  constraint question_counters_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE INDEX question_counters_counted_at_idx ON public.question_counters USING btree (counted_at);

create table question_disciplines (
  question_id integer not null,
  discipline_id integer not null,
  position smallint not null,
  constraint question_disciplines_pkey PRIMARY KEY (question_id, discipline_id),
  constraint question_disciplines_discipline_id_fkey FOREIGN KEY (discipline_id) REFERENCES disciplines(id),
  constraint question_disciplines_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE INDEX question_disciplines_discipline_id_idx ON public.question_disciplines USING btree (discipline_id, question_id);
CREATE TRIGGER discipline_change_is_noted AFTER INSERT OR DELETE OR UPDATE ON public.question_disciplines FOR EACH ROW EXECUTE FUNCTION note_tag_change();

create table question_files (
  id integer generated by default as identity not null,
  question_id integer not null,
  type smallint not null default 1,
  key text not null,
  checksum text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint question_files_pkey PRIMARY KEY (id),
  constraint question_files_key_key UNIQUE (key),
  constraint question_files_question_id_checksum_key UNIQUE (question_id, checksum),
  constraint question_files_question_id_id_key UNIQUE (question_id, id),
  constraint question_files_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE,
  constraint question_files_type_check CHECK ((type = 1))
);

create table question_import_duplicates (
  import_id uuid not null,
  position integer not null,
  place text not null,
  title text not null,
  question_id integer,
  first_place text,
  constraint question_import_duplicates_pkey PRIMARY KEY (import_id, "position"),
  constraint question_import_duplicates_import_id_fkey FOREIGN KEY (import_id) REFERENCES question_imports(id) ON DELETE CASCADE,
  constraint question_import_duplicates_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE SET NULL
);
CREATE INDEX question_import_duplicates_question_id_idx ON public.question_import_duplicates USING btree (question_id) WHERE (question_id IS NOT NULL);

create table question_import_keys (
  import_id uuid not null,
  key text not null,
  place text not null default ''::text,
  constraint question_import_keys_pkey PRIMARY KEY (import_id, key),
  constraint question_import_keys_import_id_fkey FOREIGN KEY (import_id) REFERENCES question_imports(id) ON DELETE CASCADE
);

create table question_import_refusals (
  import_id uuid not null,
  position integer not null,
  place text not null,
  reason text not null,
  title text not null default ''::text,
  constraint question_import_refusals_pkey PRIMARY KEY (import_id, "position"),
  constraint question_import_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES question_imports(id) ON DELETE CASCADE
);

create table question_import_topics (
  import_id uuid not null,
  plain_name text not null,
  name text not null,
  kind text not null,
  questions integer not null,
  constraint question_import_topics_pkey PRIMARY KEY (import_id, plain_name),
  constraint question_import_topics_import_id_fkey FOREIGN KEY (import_id) REFERENCES question_imports(id) ON DELETE CASCADE,
  constraint question_import_topics_kind_check CHECK ((kind = ANY (ARRAY['discipline'::text, 'body_system'::text, 'keyword'::text])))
);

create table question_imports (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  file_name text not null,
  file_parts integer not null default 0,
  format text not null,
  is_dry_run boolean not null,
  defaults jsonb not null default '{}'::jsonb,
  state text not null default 'waiting'::text,
  bytes_total bigint not null,
  bytes_read bigint not null default 0,
  records integer,
  added integer not null default 0,
  already_there integer not null default 0,
  refused integer not null default 0,
  incomplete integer not null default 0,
  failure text,
  claim uuid,
  claimed_until timestamp with time zone,
  attempts integer not null default 0,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  stopped_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint question_imports_pkey PRIMARY KEY (id),
  constraint question_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint question_imports_check CHECK (((state <> 'running'::text) OR ((claim IS NOT NULL) AND (claimed_until IS NOT NULL)))),
  constraint question_imports_check1 CHECK (((state <> ALL (ARRAY['done'::text, 'failed'::text])) OR (finished_at IS NOT NULL))),
  constraint question_imports_check2 CHECK (((state <> 'done'::text) OR (records = ((added + already_there) + refused)))),
  constraint question_imports_check3 CHECK (((state = 'stopped'::text) = (stopped_at IS NOT NULL))),
  constraint question_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint question_imports_file_parts_check CHECK ((file_parts >= 0)),
  constraint question_imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'stopped'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX question_imports_created_at_idx ON public.question_imports USING btree (created_at);
CREATE INDEX question_imports_user_id_idx ON public.question_imports USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX question_imports_waiting_idx ON public.question_imports USING btree (created_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX question_imports_running_key ON public.question_imports USING btree (state) WHERE (state = 'running'::text);

create table question_notes (
  user_id uuid not null,
  question_id integer not null,
  text text not null,
  written_at timestamp with time zone not null,
  constraint question_notes_pkey PRIMARY KEY (user_id, question_id),
  constraint question_notes_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id),
  constraint question_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint question_notes_text_check CHECK ((length(text) <= 20000))
);
CREATE INDEX question_notes_question_id_idx ON public.question_notes USING btree (question_id);

create table question_options (
  id integer generated by default as identity not null,
  question_id integer not null,
  version integer not null,
  position smallint not null,
  text text not null,
  explanation text not null,
  is_right boolean not null,
  constraint question_options_pkey PRIMARY KEY (id),
  constraint question_options_question_id_version_position_key UNIQUE (question_id, version, "position"),
  constraint question_options_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_versions(question_id, version) ON DELETE CASCADE,
  constraint question_options_explanation_check CHECK ((length(explanation) <= 10000)),
  constraint question_options_position_check CHECK ((("position" >= 0) AND ("position" <= 7))),
  constraint question_options_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300)))
);
CREATE INDEX question_options_right_text_idx ON public.question_options USING btree (lower(text)) WHERE is_right;
CREATE UNIQUE INDEX question_options_one_right_key ON public.question_options USING btree (question_id, version) WHERE is_right;
CREATE TRIGGER published_options_are_all AFTER INSERT ON public.question_options REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_add_to_published_version();
CREATE TRIGGER published_options_stay BEFORE DELETE OR UPDATE ON public.question_options FOR EACH ROW EXECUTE FUNCTION refuse_to_change_published_version();

create table question_progress (
  user_id uuid not null,
  question_id integer not null,
  times_asked integer not null default 0,
  last_asked_at timestamp with time zone,
  attempts integer not null default 0,
  last_outcome text,
  is_sure_and_wrong boolean not null default false,
  answered_at timestamp with time zone,
  is_marked boolean not null default false,
  marked_at timestamp with time zone,
  has_note boolean not null default false,
  constraint question_progress_pkey PRIMARY KEY (user_id, question_id),
  constraint question_progress_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id),
  constraint question_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint question_progress_last_outcome_check CHECK ((last_outcome = ANY (ARRAY['right'::text, 'wrong'::text, 'omitted'::text])))
);
CREATE INDEX question_progress_least_asked_idx ON public.question_progress USING btree (user_id, times_asked, last_asked_at);
CREATE INDEX question_progress_question_id_idx ON public.question_progress USING btree (question_id);
CREATE TRIGGER learner_sets_begin AFTER INSERT ON public.question_progress FOR EACH ROW EXECUTE FUNCTION keep_learner_sets();
CREATE TRIGGER learner_sets_follow AFTER UPDATE ON public.question_progress FOR EACH ROW WHEN ((((((((old.times_asked > 0) IS DISTINCT FROM (new.times_asked > 0)) OR ((old.attempts > 0) IS DISTINCT FROM (new.attempts > 0))) OR (old.last_outcome IS DISTINCT FROM new.last_outcome)) OR (old.is_marked IS DISTINCT FROM new.is_marked)) OR (old.has_note IS DISTINCT FROM new.has_note)) OR (old.is_sure_and_wrong IS DISTINCT FROM new.is_sure_and_wrong))) EXECUTE FUNCTION keep_learner_sets();

create table question_rescorings (
  id integer generated always as identity not null,
  question_id integer not null,
  edition integer not null,
  version integer not null,
  right_positions smallint[],
  reason text not null,
  started_at timestamp with time zone not null,
  people integer,
  people_done integer not null default 0,
  people_changed integer not null default 0,
  turned_right integer not null default 0,
  turned_wrong integer not null default 0,
  finished_at timestamp with time zone,
  is_reason_public boolean not null default true,
  constraint question_rescorings_pkey PRIMARY KEY (id),
  constraint question_rescorings_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE,
  constraint question_rescorings_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)))
);
CREATE INDEX question_rescorings_question_id_idx ON public.question_rescorings USING btree (question_id, id DESC);
CREATE INDEX question_rescorings_started_at_idx ON public.question_rescorings USING btree (started_at DESC, id DESC);
CREATE UNIQUE INDEX question_rescorings_running_key ON public.question_rescorings USING btree (question_id) WHERE (finished_at IS NULL);

create table question_statistics (
  question_id integer not null,
  edition integer not null,
  answers bigint not null,
  first_tries bigint not null,
  right_first_tries bigint not null,
  facility double precision,
  discrimination double precision,
  median_seconds double precision,
  refreshed_at timestamp with time zone not null,
  smallest_option_share double precision,
  constraint question_statistics_pkey PRIMARY KEY (question_id),
  constraint question_statistics_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
CREATE INDEX question_statistics_answers_idx ON public.question_statistics USING btree (answers);
CREATE INDEX question_statistics_discrimination_idx ON public.question_statistics USING btree (discrimination);
CREATE INDEX question_statistics_facility_idx ON public.question_statistics USING btree (facility);

create table question_time_counters (
  question_id integer not null,
  edition integer not null,
  step smallint not null,
  shard smallint not null,
  first_tries bigint not null default 0,
  constraint question_time_counters_pkey PRIMARY KEY (question_id, edition, step, shard),
  constraint question_time_counters_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE,
  constraint question_time_counters_step_check CHECK (((step >= 0) AND (step <= 120)))
);

create table question_version_files (
  question_id integer not null,
  version integer not null,
  file_id integer not null,
  position smallint not null,
  alt_text text not null,
  constraint question_version_files_pkey PRIMARY KEY (question_id, version, file_id),
  constraint question_version_files_question_id_file_id_fkey FOREIGN KEY (question_id, file_id) REFERENCES question_files(question_id, id) ON DELETE CASCADE,
  constraint question_version_files_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_versions(question_id, version) ON DELETE CASCADE,
  constraint question_version_files_alt_text_check CHECK ((length(alt_text) <= 500))
);
CREATE INDEX question_version_files_question_id_file_id_idx ON public.question_version_files USING btree (question_id, file_id);
CREATE TRIGGER published_pictures_are_all AFTER INSERT ON public.question_version_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_add_to_published_version();
CREATE TRIGGER published_pictures_stay BEFORE DELETE OR UPDATE ON public.question_version_files FOR EACH ROW EXECUTE FUNCTION refuse_to_change_published_version();

create table question_versions (
  question_id integer not null,
  version integer not null,
  edition integer not null,
  stem text not null,
  lead_in text not null,
  learning_point text not null,
  sources jsonb not null default '[]'::jsonb,
  editor_id uuid,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone,
  constraint question_versions_pkey PRIMARY KEY (question_id, version),
  constraint question_versions_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint question_versions_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE,
  constraint question_versions_lead_in_check CHECK ((length(lead_in) <= 300)),
  constraint question_versions_learning_point_check CHECK ((length(learning_point) <= 250)),
  constraint question_versions_stem_check CHECK ((length(stem) <= 3000)),
  constraint question_versions_version_check CHECK ((version > 0))
);
CREATE INDEX question_versions_editor_id_idx ON public.question_versions USING btree (editor_id) WHERE (editor_id IS NOT NULL);
CREATE TRIGGER published_version_stays BEFORE UPDATE OF edition, stem, lead_in, learning_point, sources, published_at ON public.question_versions FOR EACH ROW WHEN ((old.published_at IS NOT NULL)) EXECUTE FUNCTION refuse_to_change_published_version();

create table questions (
  id integer generated by default as identity not null,
  public_id text not null default gen_random_uuid(),
  status text not null default 'draft'::text,
  current_version integer not null default 1,
  revision integer not null default 1,
  intended_difficulty smallint,
  difficulty smallint,
  fingerprint text not null,
  search tsvector not null,
  author_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  changed_in xid8 not null default pg_current_xact_id(),
  fits_everybody boolean not null default true,
  review_due_on date,
  notes text not null default ''::text,
  reviewer_id uuid,
  concept_id integer,
  import_id uuid,
  missing text[] not null default '{}'::text[],
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_public_id_key UNIQUE (public_id),
  constraint questions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint questions_concept_id_fkey FOREIGN KEY (concept_id) REFERENCES concepts(id),
  constraint questions_id_current_version_fkey FOREIGN KEY (id, current_version) REFERENCES question_versions(question_id, version) DEFERRABLE INITIALLY DEFERRED,
  constraint questions_import_id_fkey FOREIGN KEY (import_id) REFERENCES question_imports(id) ON DELETE SET NULL,
  constraint questions_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint questions_difficulty_check CHECK (((difficulty >= 1) AND (difficulty <= 3))),
  constraint questions_intended_difficulty_check CHECK (((intended_difficulty >= 1) AND (intended_difficulty <= 3))),
  constraint questions_notes_check CHECK ((length(notes) <= 2000)),
  constraint questions_public_id_check CHECK (((public_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(public_id) <= 100))),
  constraint questions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'in_review'::text, 'published'::text, 'retired'::text])))
);
CREATE INDEX questions_author_id_idx ON public.questions USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX questions_changed_in_idx ON public.questions USING btree (changed_in);
CREATE INDEX questions_concept_id_idx ON public.questions USING btree (concept_id);
CREATE INDEX questions_fingerprint_idx ON public.questions USING btree (fingerprint);
CREATE INDEX questions_import_id_idx ON public.questions USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX questions_missing_idx ON public.questions USING gin (missing) WHERE (missing <> '{}'::text[]);
CREATE INDEX questions_review_due_on_idx ON public.questions USING btree (review_due_on) WHERE (review_due_on IS NOT NULL);
CREATE INDEX questions_reviewer_id_idx ON public.questions USING btree (reviewer_id) WHERE (reviewer_id IS NOT NULL);
CREATE INDEX questions_search_idx ON public.questions USING gin (search);
CREATE INDEX questions_status_difficulty_idx ON public.questions USING btree (status, difficulty);
CREATE INDEX questions_updated_at_idx ON public.questions USING btree (updated_at);
CREATE TRIGGER memory_follows_concept AFTER UPDATE OF concept_id ON public.questions FOR EACH ROW WHEN ((old.concept_id IS DISTINCT FROM new.concept_id)) EXECUTE FUNCTION mark_memory_of_concept_stale();
CREATE TRIGGER question_change_is_noted BEFORE UPDATE ON public.questions FOR EACH ROW EXECUTE FUNCTION note_question_change();

create table quiz_presets (
  user_id uuid not null,
  id integer generated always as identity not null,
  name text not null,
  criteria jsonb not null,
  created_at timestamp with time zone not null,
  constraint quiz_presets_pkey PRIMARY KEY (user_id, id),
  constraint quiz_presets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint quiz_presets_name_check CHECK (((length(name) >= 3) AND (length(name) <= 40)))
);
CREATE UNIQUE INDEX quiz_presets_name_key ON public.quiz_presets USING btree (user_id, lower(name));

create table quiz_questions (
  user_id uuid not null,
  quiz_id uuid not null,
  position smallint not null,
  question_id integer not null,
  version integer not null,
  edition integer not null,
  started_at timestamp with time zone,
  answer_key uuid,
  option_id integer,
  is_right boolean,
  given_at timestamp with time zone,
  confidence smallint,
  seconds integer not null default 0,
  righted smallint not null default 0,
  spoiled smallint not null default 0,
  eliminated integer[] not null default '{}'::integer[],
  highlights jsonb not null default '[]'::jsonb,
  worked_at timestamp with time zone,
  replaced_keys uuid[] not null default '{}'::uuid[],
  constraint quiz_questions_pkey PRIMARY KEY (user_id, quiz_id, "position"),
  constraint quiz_questions_user_id_quiz_id_question_id_key UNIQUE (user_id, quiz_id, question_id),
  constraint quiz_questions_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_versions(question_id, version),
  constraint quiz_questions_user_id_quiz_id_fkey FOREIGN KEY (user_id, quiz_id) REFERENCES quizzes(user_id, id) ON DELETE CASCADE,
  constraint quiz_questions_check CHECK ((((option_id IS NULL) = (is_right IS NULL)) AND ((option_id IS NULL) = (given_at IS NULL)))),
  constraint quiz_questions_confidence_check CHECK (((confidence >= 1) AND (confidence <= 3))),
  constraint quiz_questions_position_check CHECK (("position" >= 0)),
  constraint quiz_questions_seconds_check CHECK ((seconds >= 0))
);
CREATE INDEX quiz_questions_question_id_version_idx ON public.quiz_questions USING btree (question_id, version);

create table quizzes (
  user_id uuid not null,
  id uuid not null,
  kind smallint not null,
  mode smallint not null,
  criteria jsonb not null,
  size smallint not null,
  created_at timestamp with time zone not null,
  deadline_at timestamp with time zone,
  downloaded_at timestamp with time zone,
  finalised_at timestamp with time zone,
  seconds integer not null default 0,
  plan_day date,
  discarded_at timestamp with time zone,
  exam_day_id uuid,
  exam_block smallint,
  constraint quizzes_pkey PRIMARY KEY (user_id, id),
  constraint quizzes_exam_day_fkey FOREIGN KEY (user_id, exam_day_id) REFERENCES exam_days(user_id, id) ON DELETE CASCADE,
  constraint quizzes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint quizzes_check CHECK (((deadline_at IS NULL) OR (mode = 1))),
  constraint quizzes_discarded_or_finalised CHECK (((discarded_at IS NULL) OR (finalised_at IS NULL))),
  constraint quizzes_exam_block_check CHECK ((((exam_day_id IS NULL) = (exam_block IS NULL)) AND ((exam_day_id IS NULL) OR ((mode = 1) AND (deadline_at IS NOT NULL) AND (downloaded_at IS NULL) AND (discarded_at IS NULL))))),
  constraint quizzes_kind_check CHECK ((kind = ANY (ARRAY[1, 2]))),
  constraint quizzes_mode_check CHECK ((mode = ANY (ARRAY[1, 2]))),
  constraint quizzes_seconds_check CHECK ((seconds >= 0)),
  constraint quizzes_size_check CHECK (((size >= 1) AND (size <=
CASE
    WHEN (exam_day_id IS NULL) THEN 40
    ELSE 200
END)))
);
CREATE INDEX quizzes_deadline_at_idx ON public.quizzes USING btree (deadline_at) WHERE ((finalised_at IS NULL) AND (discarded_at IS NULL));
CREATE INDEX quizzes_open_tests_idx ON public.quizzes USING btree (user_id, created_at) WHERE ((mode = 1) AND (finalised_at IS NULL) AND (discarded_at IS NULL));
CREATE INDEX quizzes_user_id_created_at_idx ON public.quizzes USING btree (user_id, created_at);
CREATE UNIQUE INDEX quizzes_exam_block_key ON public.quizzes USING btree (user_id, exam_day_id, exam_block) WHERE (exam_day_id IS NOT NULL);
CREATE UNIQUE INDEX quizzes_open_plan_key ON public.quizzes USING btree (user_id, plan_day) WHERE ((plan_day IS NOT NULL) AND (finalised_at IS NULL) AND (discarded_at IS NULL));

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire_idx ON public.rate_limits USING btree (expire);

create table readiness_states (
  user_id uuid not null,
  last_attempt_id bigint not null,
  sums json not null,
  is_stale boolean not null default false,
  revision integer not null default 1,
  constraint readiness_states_pkey PRIMARY KEY (user_id),
  constraint readiness_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

create table recurring_subscriptions (
  user_id uuid not null,
  id bigint generated always as identity not null,
  plan_id integer not null,
  next_plan_id integer,
  stripe_subscription_id text not null,
  stripe_item_id text not null,
  stripe_price_id text not null,
  stripe_schedule_id text,
  status text not null,
  is_card_pending boolean not null default false,
  amount integer not null,
  currency text not null,
  next_amount integer,
  started_at timestamp with time zone not null,
  current_period_start timestamp with time zone not null,
  current_period_end timestamp with time zone not null,
  cancel_at timestamp with time zone,
  canceled_at timestamp with time zone,
  ended_at timestamp with time zone,
  past_due_since timestamp with time zone,
  next_attempt_at timestamp with time zone,
  stripe_payment_method_id text,
  card_brand text,
  card_last4 text,
  card_exp_month smallint,
  card_exp_year smallint,
  latest_invoice_id text,
  synced_at timestamp with time zone not null,
  exam_end_on date,
  billing_anchor timestamp with time zone,
  is_ending boolean not null default ((cancel_at IS NOT NULL) AND ((exam_end_on IS NULL) OR (cancel_at <= current_period_end))),
  paused_at timestamp with time zone,
  paused_until timestamp with time zone,
  constraint recurring_subscriptions_pkey PRIMARY KEY (user_id, id),
  constraint recurring_subscriptions_stripe_subscription_id_key UNIQUE (stripe_subscription_id),
  constraint recurring_subscriptions_next_plan_id_fkey FOREIGN KEY (next_plan_id) REFERENCES plans(id),
  constraint recurring_subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint recurring_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recurring_subscriptions_amount_check CHECK ((amount >= 0)),
  constraint recurring_subscriptions_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint recurring_subscriptions_next_amount_check CHECK ((next_amount >= 0)),
  constraint recurring_subscriptions_pause_check CHECK ((((paused_at IS NULL) = (paused_until IS NULL)) AND (paused_until >= paused_at) AND (paused_until <= (paused_at + '60 days'::interval)))),
  constraint recurring_subscriptions_status_check CHECK ((status = ANY (ARRAY['incomplete'::text, 'incomplete_expired'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'unpaid'::text, 'paused'::text, 'canceled'::text])))
);
CREATE INDEX recurring_subscriptions_next_plan_id_idx ON public.recurring_subscriptions USING btree (next_plan_id);
CREATE INDEX recurring_subscriptions_past_due_idx ON public.recurring_subscriptions USING btree (past_due_since) WHERE (past_due_since IS NOT NULL);
CREATE INDEX recurring_subscriptions_paused_until_idx ON public.recurring_subscriptions USING btree (paused_until) WHERE (paused_until IS NOT NULL);
CREATE INDEX recurring_subscriptions_period_end_idx ON public.recurring_subscriptions USING btree (current_period_end) WHERE (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text]));
CREATE INDEX recurring_subscriptions_plan_id_idx ON public.recurring_subscriptions USING btree (plan_id);
CREATE INDEX recurring_subscriptions_status_idx ON public.recurring_subscriptions USING btree (status) INCLUDE (user_id, id);
CREATE UNIQUE INDEX recurring_subscriptions_one_live_key ON public.recurring_subscriptions USING btree (user_id) WHERE (status = ANY (ARRAY['incomplete'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'unpaid'::text, 'paused'::text]));

create table referral_rewards (
  user_id uuid not null,
  id bigint generated always as identity not null,
  friend_id uuid,
  days integer not null,
  bought_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  given_at timestamp with time zone,
  constraint referral_rewards_pkey PRIMARY KEY (user_id, id),
  constraint referral_rewards_friend_id_key UNIQUE (friend_id),
  constraint referral_rewards_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint referral_rewards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint referral_rewards_days_check CHECK ((days > 0))
);
CREATE INDEX referral_rewards_due_at_idx ON public.referral_rewards USING btree (due_at) WHERE ((withdrawn_at IS NULL) AND (given_at IS NULL));

create table referral_settings (
  id boolean not null default true,
  inviter_days integer not null default 14,
  friend_days integer not null default 7,
  revision integer not null default 1,
  constraint referral_settings_pkey PRIMARY KEY (id),
  constraint referral_settings_friend_days_check CHECK (((friend_days >= 0) AND (friend_days <= 90))),
  constraint referral_settings_id_check CHECK (id),
  constraint referral_settings_inviter_days_check CHECK (((inviter_days >= 0) AND (inviter_days <= 365)))
);

create table refunds (
  user_id uuid,
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  kind text not null,
  part smallint not null default 1,
  stripe_refund_id text,
  amount integer not null,
  currency text not null,
  reason text,
  comment text,
  status text not null,
  requested_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_stripe_refund_id_key UNIQUE (stripe_refund_id),
  constraint refunds_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint refunds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_comment_check CHECK ((length(comment) <= 500)),
  constraint refunds_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint refunds_kind_check CHECK ((kind = ANY (ARRAY['guarantee'::text, 'other'::text]))),
  constraint refunds_part_check CHECK ((part > 0)),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX refunds_invoice_id_idx ON public.refunds USING btree (invoice_id);
CREATE INDEX refunds_requested_idx ON public.refunds USING btree (requested_at) WHERE (status = 'requested'::text);
CREATE INDEX refunds_settled_at_idx ON public.refunds USING btree (settled_at) INCLUDE (currency, amount) WHERE (status = 'succeeded'::text);
CREATE INDEX refunds_user_id_idx ON public.refunds USING btree (user_id);

create table regions (
  id integer generated by default as identity not null,
  country_id integer not null,
  name text not null,
  plain_name text not null default plain_name(name),
  revision integer not null default 1,
  constraint regions_pkey PRIMARY KEY (id),
  constraint regions_country_id_id_key UNIQUE (country_id, id),
  constraint regions_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint regions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE INDEX regions_plain_name_idx ON public.regions USING btree (plain_name COLLATE "C", id);
CREATE UNIQUE INDEX regions_country_id_name_key ON public.regions USING btree (country_id, lower(name));

create table rescored_learners (
  user_id uuid not null,
  rescoring_id integer not null,
  constraint rescored_learners_pkey PRIMARY KEY (rescoring_id, user_id),
  constraint rescored_learners_rescoring_id_fkey FOREIGN KEY (rescoring_id) REFERENCES question_rescorings(id) ON DELETE CASCADE,
  constraint rescored_learners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX rescored_learners_user_id_idx ON public.rescored_learners USING btree (user_id);

create table role_permissions (
  role_id integer not null,
  permission text not null,
  constraint role_permissions_pkey PRIMARY KEY (role_id, permission),
  constraint role_permissions_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE,
  constraint role_permissions_permission_check CHECK ((permission ~ '^[A-Za-z]+\.[a-z]+$'::text))
);

create table roles (
  id integer generated by default as identity not null,
  name text not null,
  has_admin_interface boolean not null default false,
  revision integer not null default 1,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint roles_revision_check CHECK ((revision > 0))
);
CREATE UNIQUE INDEX roles_name_key ON public.roles USING btree (lower(name));

create table second_factor_resets (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  reason text not null,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  constraint second_factor_resets_pkey PRIMARY KEY (id),
  constraint second_factor_resets_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint second_factor_resets_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint second_factor_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint second_factor_resets_check CHECK ((approved_by <> requested_by)),
  constraint second_factor_resets_check1 CHECK (((approved_by IS NULL) OR (approved_at IS NOT NULL))),
  constraint second_factor_resets_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX second_factor_resets_approved_by_idx ON public.second_factor_resets USING btree (approved_by);
CREATE INDEX second_factor_resets_requested_by_idx ON public.second_factor_resets USING btree (requested_by);
CREATE INDEX second_factor_resets_user_id_idx ON public.second_factor_resets USING btree (user_id);
CREATE UNIQUE INDEX second_factor_resets_open_key ON public.second_factor_resets USING btree (user_id) WHERE (approved_at IS NULL);

create table seeded_faqs (
  key text not null,
  faq_id integer,
  constraint seeded_faqs_pkey PRIMARY KEY (key),
  constraint seeded_faqs_faq_id_key UNIQUE (faq_id),
  constraint seeded_faqs_faq_id_fkey FOREIGN KEY (faq_id) REFERENCES faqs(id) ON DELETE SET NULL
);

create table seeded_permissions (
  permission text not null,
  constraint seeded_permissions_pkey PRIMARY KEY (permission),
  constraint seeded_permissions_permission_check CHECK ((permission ~ '^[A-Za-z]+\.[a-z]+$'::text))
);

create table seeds (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint seeds_pkey PRIMARY KEY (name)
);

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  generation integer not null default 1,
  rotated_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_reason text,
  device_id uuid not null,
  ip inet,
  user_agent text,
  second_factor text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_check CHECK (((ended_at IS NULL) = (ended_reason IS NULL))),
  constraint sessions_ended_reason_check CHECK ((ended_reason = ANY (ARRAY['signed_out'::text, 'reused'::text, 'ended_by_owner'::text, 'password_changed'::text, 'account_deleted'::text, 'ended_by_admin'::text, 'suspended'::text]))),
  constraint sessions_generation_check CHECK ((generation > 0)),
  constraint sessions_second_factor_check CHECK ((second_factor = ANY (ARRAY['passkey'::text, 'app'::text, 'recovery_code'::text]))),
  constraint sessions_user_agent_check CHECK ((length(user_agent) <= 400))
);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);
CREATE TRIGGER count_visit AFTER INSERT OR UPDATE OF rotated_at ON public.sessions FOR EACH ROW EXECUTE FUNCTION count_visit();

create table shares (
  user_id uuid not null,
  id bigint generated always as identity not null,
  token text not null,
  question_id integer not null,
  version integer not null,
  network text not null,
  is_leaderboard boolean not null,
  is_whole boolean not null,
  status text not null default 'begun'::text,
  created_at timestamp with time zone not null,
  day date not null,
  decided_at timestamp with time zone,
  opened integer not null default 0,
  stopped_at timestamp with time zone,
  constraint shares_pkey PRIMARY KEY (user_id, id),
  constraint shares_token_key UNIQUE (token),
  constraint shares_question_id_version_fkey FOREIGN KEY (question_id, version) REFERENCES question_versions(question_id, version),
  constraint shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint shares_check CHECK (((status = 'begun'::text) = (decided_at IS NULL))),
  constraint shares_network_check CHECK ((network = ANY (ARRAY['facebook'::text, 'device'::text, 'link'::text]))),
  constraint shares_status_check CHECK ((status = ANY (ARRAY['begun'::text, 'confirmed'::text, 'failed'::text]))),
  constraint shares_token_check CHECK (((length(token) >= 20) AND (length(token) <= 40)))
);
CREATE INDEX shares_confirmed_idx ON public.shares USING btree (decided_at) WHERE ((status = 'confirmed'::text) AND is_leaderboard);
CREATE INDEX shares_question_id_version_idx ON public.shares USING btree (question_id, version);
CREATE INDEX shares_user_id_day_idx ON public.shares USING btree (user_id, day);
CREATE UNIQUE INDEX shares_same_day_key ON public.shares USING btree (user_id, question_id, network, day) WHERE ((status <> 'failed'::text) AND (stopped_at IS NULL));

create table shipped_questions (
  question_id integer not null,
  checksum text not null,
  revision integer not null,
  offer jsonb,
  is_removed boolean not null default false,
  offered_at timestamp with time zone,
  constraint shipped_questions_pkey PRIMARY KEY (question_id),
  constraint shipped_questions_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE,
  constraint shipped_questions_check CHECK (((offered_at IS NOT NULL) = ((offer IS NOT NULL) OR is_removed)))
);
CREATE INDEX shipped_questions_offered_at_idx ON public.shipped_questions USING btree (offered_at) WHERE (offered_at IS NOT NULL);

create table shown_dialogs (
  user_id uuid not null,
  dialog text not null,
  shown_on date not null,
  constraint shown_dialogs_pkey PRIMARY KEY (user_id, dialog),
  constraint shown_dialogs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint shown_dialogs_dialog_check CHECK ((dialog = ANY (ARRAY['days-left'::text, 'notifications'::text, 'mobile-user'::text])))
);

create table sign_in_failures (
  account_hash bytea not null,
  network inet not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  constraint sign_in_failures_pkey PRIMARY KEY (account_hash, network),
  constraint sign_in_failures_failures_check CHECK ((failures > 0))
);
CREATE INDEX sign_in_failures_last_failed_at_idx ON public.sign_in_failures USING btree (last_failed_at);

create table social_sign_ins (
  state_hash bytea not null,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  next_path text,
  affiliate text,
  expires_at timestamp with time zone not null,
  link_session_id uuid,
  constraint social_sign_ins_pkey PRIMARY KEY (state_hash),
  constraint social_sign_ins_link_session_id_fkey FOREIGN KEY (link_session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint social_sign_ins_affiliate_check CHECK ((length(affiliate) <= 64))
);
CREATE INDEX social_sign_ins_expires_at_idx ON public.social_sign_ins USING btree (expires_at);
CREATE INDEX social_sign_ins_link_session_id_idx ON public.social_sign_ins USING btree (link_session_id) WHERE (link_session_id IS NOT NULL);

create unlogged table socket_io_attachments (
  id bigint not null default nextval('socket_io_attachments_id_seq'::regclass),
  created_at timestamp with time zone default now(),
  payload bytea,
  constraint socket_io_attachments_id_key UNIQUE (id)
);

create table spent_tokens (
  id uuid not null,
  expires_at timestamp with time zone not null,
  constraint spent_tokens_pkey PRIMARY KEY (id)
);
CREATE INDEX spent_tokens_expires_at_idx ON public.spent_tokens USING btree (expires_at);

create table stripe_account (
  is_only boolean not null default true,
  account text not null,
  since timestamp with time zone not null,
  key_hash text,
  constraint stripe_account_pkey PRIMARY KEY (is_only),
  constraint stripe_account_account_check CHECK (((length(account) >= 1) AND (length(account) <= 255))),
  constraint stripe_account_is_only_check CHECK (is_only)
);

create table stripe_events (
  id text not null,
  type text not null,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  payload jsonb not null,
  handled_at timestamp with time zone,
  failures integer not null default 0,
  error text,
  constraint stripe_events_pkey PRIMARY KEY (id),
  constraint stripe_events_id_check CHECK ((length(id) <= 255))
);
CREATE INDEX stripe_events_created_at_idx ON public.stripe_events USING btree (created_at);
CREATE INDEX stripe_events_waiting_idx ON public.stripe_events USING btree (received_at) WHERE (handled_at IS NULL);

create table study_reminders (
  user_id uuid not null,
  reminded_on date not null,
  constraint study_reminders_pkey PRIMARY KEY (user_id),
  constraint study_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table study_settings (
  user_id uuid not null,
  exam_name text,
  exam_on date,
  daily_goal smallint not null default 20,
  target_retention numeric(3,2) not null default 0.90,
  extra_time_factor numeric(3,2) not null default 1,
  week_starts_on smallint not null default 1,
  single_key_shortcuts boolean not null default true,
  theme text not null default 'auto'::text,
  text_size smallint not null default 100,
  exam_id integer,
  weekdays_off smallint[] not null default '{}'::smallint[],
  days_off date[] not null default '{}'::date[],
  reminder_hour smallint not null default 18,
  is_set_up boolean not null default false,
  is_compared boolean not null default true,
  constraint study_settings_pkey PRIMARY KEY (user_id),
  constraint study_settings_exam_id_fkey FOREIGN KEY (exam_id) REFERENCES exams(id) ON DELETE SET NULL,
  constraint study_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint study_settings_daily_goal_check CHECK (((daily_goal >= 5) AND (daily_goal <= 200))),
  constraint study_settings_days_off_check CHECK ((cardinality(days_off) <= 100)),
  constraint study_settings_exam_name_check CHECK (((length(exam_name) >= 1) AND (length(exam_name) <= 120))),
  constraint study_settings_extra_time_factor_check CHECK (((extra_time_factor >= (1)::numeric) AND (extra_time_factor <= (2)::numeric))),
  constraint study_settings_reminder_hour_check CHECK (((reminder_hour >= 0) AND (reminder_hour <= 23))),
  constraint study_settings_target_retention_check CHECK (((target_retention >= 0.80) AND (target_retention <= 0.95))),
  constraint study_settings_text_size_check CHECK (((text_size >= 87) AND (text_size <= 150))),
  constraint study_settings_theme_check CHECK ((theme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text]))),
  constraint study_settings_week_starts_on_check CHECK (((week_starts_on >= 0) AND (week_starts_on <= 6))),
  constraint study_settings_weekdays_off_check CHECK ((weekdays_off <@ '{0,1,2,3,4,5,6}'::smallint[]))
);
CREATE INDEX study_settings_exam_id_idx ON public.study_settings USING btree (exam_id);
CREATE TRIGGER exam_levels_follow_settings AFTER UPDATE OF exam_id, is_compared ON public.study_settings FOR EACH ROW WHEN (((old.exam_id IS DISTINCT FROM new.exam_id) OR (old.is_compared IS DISTINCT FROM new.is_compared))) EXECUTE FUNCTION leave_exam_levels();

create table support_attachments (
  message_id bigint not null,
  position smallint not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  constraint support_attachments_pkey PRIMARY KEY (message_id, "position"),
  constraint support_attachments_file_key_key UNIQUE (file_key),
  constraint support_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES support_messages(id) ON DELETE CASCADE,
  constraint support_attachments_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 120))),
  constraint support_attachments_position_check CHECK ((("position" >= 1) AND ("position" <= 3))),
  constraint support_attachments_size_check CHECK ((size > 0))
);

create table support_messages (
  id bigint generated always as identity not null,
  user_id uuid,
  name text not null,
  email text not null,
  topic text not null,
  subject text not null,
  message text not null,
  question_id text,
  technical_details jsonb,
  sent_at timestamp with time zone not null,
  constraint support_messages_pkey PRIMARY KEY (id),
  constraint support_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint support_messages_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint support_messages_message_check CHECK (((length(message) >= 20) AND (length(message) <= 4000))),
  constraint support_messages_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80))),
  constraint support_messages_question_id_check CHECK ((length(question_id) <= 64)),
  constraint support_messages_subject_check CHECK (((length(subject) >= 3) AND (length(subject) <= 120))),
  constraint support_messages_topic_check CHECK ((topic = ANY (ARRAY['account'::text, 'payment'::text, 'question-content'::text, 'technical'::text, 'partnership'::text, 'other'::text])))
);
CREATE INDEX support_messages_sent_at_idx ON public.support_messages USING btree (sent_at);
CREATE INDEX support_messages_user_id_idx ON public.support_messages USING btree (user_id) WHERE (user_id IS NOT NULL);

create table text_pictures (
  key text not null,
  created_at timestamp with time zone not null,
  constraint text_pictures_pkey PRIMARY KEY (key)
);
CREATE INDEX text_pictures_created_at_idx ON public.text_pictures USING btree (created_at);

create table uncounted_attempts (
  user_id uuid not null,
  attempt_id bigint not null,
  ability double precision,
  constraint uncounted_attempts_pkey PRIMARY KEY (user_id, attempt_id)
);

create table universities (
  id integer generated by default as identity not null,
  country_id integer not null,
  name text not null,
  plain_name text not null default plain_name(name),
  revision integer not null default 1,
  constraint universities_pkey PRIMARY KEY (id),
  constraint universities_country_id_id_key UNIQUE (country_id, id),
  constraint universities_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint universities_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300)))
);
CREATE INDEX universities_plain_name_idx ON public.universities USING btree (plain_name COLLATE "C", id);
CREATE UNIQUE INDEX universities_country_id_name_key ON public.universities USING btree (country_id, lower(name));

create table user_question_files (
  user_id uuid not null,
  user_question_id bigint not null,
  id bigint generated always as identity not null,
  key text not null,
  checksum text not null,
  alt_text text not null default ''::text,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint user_question_files_pkey PRIMARY KEY (user_id, user_question_id, id),
  constraint user_question_files_key_key UNIQUE (key),
  constraint user_question_files_user_id_user_question_id_checksum_key UNIQUE (user_id, user_question_id, checksum),
  constraint user_question_files_user_id_user_question_id_fkey FOREIGN KEY (user_id, user_question_id) REFERENCES user_questions(user_id, id) ON DELETE CASCADE,
  constraint user_question_files_alt_text_check CHECK ((length(alt_text) <= 500))
);

create table user_questions (
  user_id uuid not null,
  id bigint generated always as identity not null,
  status text not null default 'draft'::text,
  content jsonb not null,
  discipline_id integer,
  body_system_id integer,
  revision integer not null default 1,
  reviewer_id uuid,
  reviewer_comment text,
  question_id integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  search_text text not null default lower(((COALESCE((content ->> 'text'::text), ''::text) || ' '::text) || COALESCE((content ->> 'leadIn'::text), ''::text))),
  constraint user_questions_pkey PRIMARY KEY (user_id, id),
  constraint user_questions_id_key UNIQUE (id),
  constraint user_questions_body_system_id_fkey FOREIGN KEY (body_system_id) REFERENCES body_systems(id),
  constraint user_questions_discipline_id_fkey FOREIGN KEY (discipline_id) REFERENCES disciplines(id),
  constraint user_questions_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE SET NULL,
  constraint user_questions_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint user_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_questions_content_check CHECK ((pg_column_size(content) <= 100000)),
  constraint user_questions_reviewer_comment_check CHECK ((length(reviewer_comment) <= 2000)),
  constraint user_questions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'in_review'::text, 'changes_asked'::text, 'accepted'::text, 'declined'::text])))
);
CREATE INDEX user_questions_body_system_id_idx ON public.user_questions USING btree (body_system_id) WHERE (body_system_id IS NOT NULL);
CREATE INDEX user_questions_discipline_id_idx ON public.user_questions USING btree (discipline_id) WHERE (discipline_id IS NOT NULL);
CREATE INDEX user_questions_draft_updated_at_idx ON public.user_questions USING btree (updated_at) WHERE (status = 'draft'::text);
CREATE INDEX user_questions_question_id_idx ON public.user_questions USING btree (question_id) WHERE (question_id IS NOT NULL);
CREATE INDEX user_questions_reviewer_id_idx ON public.user_questions USING btree (reviewer_id) WHERE (reviewer_id IS NOT NULL);
CREATE INDEX user_questions_search_text_idx ON public.user_questions USING gin (search_text gin_trgm_ops);
CREATE INDEX user_questions_status_submitted_at_idx ON public.user_questions USING btree (status, submitted_at);
CREATE INDEX user_questions_submitted_at_idx ON public.user_questions USING btree (submitted_at, id) WHERE (status <> 'draft'::text);

create table user_subscriptions (
  user_id uuid not null,
  id bigint generated always as identity not null,
  plan_id integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  next_charge_at timestamp with time zone,
  source text not null default 'grant'::text,
  recurring_id bigint,
  store_transaction_id text,
  constraint user_subscriptions_pkey PRIMARY KEY (user_id, id),
  constraint user_subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint user_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_subscriptions_user_id_recurring_id_fkey FOREIGN KEY (user_id, recurring_id) REFERENCES recurring_subscriptions(user_id, id),
  constraint user_subscriptions_check CHECK ((ends_at > starts_at)),
  constraint user_subscriptions_check1 CHECK (((source = 'card'::text) = (recurring_id IS NOT NULL))),
  constraint user_subscriptions_check2 CHECK (((store_transaction_id IS NULL) OR (source = ANY (ARRAY['apple'::text, 'google'::text])))),
  constraint user_subscriptions_source_check CHECK ((source = ANY (ARRAY['trial'::text, 'card'::text, 'apple'::text, 'google'::text, 'grant'::text]))),
  constraint user_subscriptions_store_transaction_id_check CHECK (((length(store_transaction_id) >= 1) AND (length(store_transaction_id) <= 100)))
);
CREATE INDEX user_subscriptions_ends_at_idx ON public.user_subscriptions USING btree (ends_at, id);
CREATE INDEX user_subscriptions_id_idx ON public.user_subscriptions USING btree (id);
CREATE INDEX user_subscriptions_plan_id_ends_at_idx ON public.user_subscriptions USING btree (plan_id, ends_at) INCLUDE (starts_at, user_id);
CREATE INDEX user_subscriptions_source_ends_at_idx ON public.user_subscriptions USING btree (source, ends_at) INCLUDE (starts_at, user_id);
CREATE INDEX user_subscriptions_starts_at_idx ON public.user_subscriptions USING btree (starts_at, id);
CREATE INDEX user_subscriptions_trial_starts_at_idx ON public.user_subscriptions USING btree (starts_at) INCLUDE (user_id) WHERE (source = 'trial'::text);
CREATE INDEX user_subscriptions_user_id_ends_at_idx ON public.user_subscriptions USING btree (user_id, ends_at);
CREATE UNIQUE INDEX user_subscriptions_recurring_id_key ON public.user_subscriptions USING btree (user_id, recurring_id) WHERE (recurring_id IS NOT NULL);
CREATE UNIQUE INDEX user_subscriptions_store_transaction_key ON public.user_subscriptions USING btree (source, store_transaction_id) WHERE (store_transaction_id IS NOT NULL);

create table user_visits (
  user_id uuid not null,
  last_seen_at timestamp with time zone not null,
  constraint user_visits_pkey PRIMARY KEY (user_id),
  constraint user_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_visits_last_seen_at_idx ON public.user_visits USING btree (last_seen_at, user_id);

create table users (
  id uuid not null default gen_random_uuid(),
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  photo_path text,
  role_id integer not null,
  affiliate_code text,
  activated_at timestamp with time zone,
  tutorial_finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  country_id integer,
  region_id integer,
  university_id integer,
  field_of_study_id integer,
  study_year smallint,
  gender smallint,
  born_on date,
  time_zone text not null default 'UTC'::text,
  referred_by uuid,
  deletion_due_at timestamp with time zone,
  question_of_the_day_frequency text not null default 'never'::text,
  suspended_at timestamp with time zone,
  suspended_reason text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_affiliate_code_key UNIQUE (affiliate_code),
  constraint users_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint users_country_id_region_id_fkey FOREIGN KEY (country_id, region_id) REFERENCES regions(country_id, id),
  constraint users_country_id_university_id_fkey FOREIGN KEY (country_id, university_id) REFERENCES universities(country_id, id),
  constraint users_field_of_study_id_fkey FOREIGN KEY (field_of_study_id) REFERENCES fields_of_study(id),
  constraint users_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint users_born_on_check CHECK ((born_on >= '1900-01-01'::date)),
  constraint users_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint users_gender_check CHECK ((gender = ANY (ARRAY[1, 2]))),
  constraint users_place_needs_country CHECK (((country_id IS NOT NULL) OR ((region_id IS NULL) AND (university_id IS NULL)))),
  constraint users_question_of_the_day_frequency_check CHECK ((question_of_the_day_frequency = ANY (ARRAY['daily'::text, 'weekdays'::text, 'weekly'::text, 'never'::text]))),
  constraint users_study_year_check CHECK (((study_year >= 1) AND (study_year <= 10))),
  constraint users_suspended_reason_check CHECK (((length(suspended_reason) >= 3) AND (length(suspended_reason) <= 500))),
  constraint users_suspension_check CHECK (((suspended_at IS NULL) = (suspended_reason IS NULL))),
  constraint users_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64)))
);
CREATE INDEX users_country_id_region_id_idx ON public.users USING btree (country_id, region_id);
CREATE INDEX users_country_id_university_id_idx ON public.users USING btree (country_id, university_id);
CREATE INDEX users_created_at_idx ON public.users USING btree (created_at, id);
CREATE INDEX users_deletion_due_at_idx ON public.users USING btree (deletion_due_at) WHERE (deletion_due_at IS NOT NULL);
CREATE INDEX users_field_of_study_id_idx ON public.users USING btree (field_of_study_id);
CREATE INDEX users_name_idx ON public.users USING btree (lower(last_name), lower(first_name), id) INCLUDE (last_name, first_name);
CREATE INDEX users_not_activated_idx ON public.users USING btree (created_at) WHERE (activated_at IS NULL);
CREATE INDEX users_referred_by_idx ON public.users USING btree (referred_by) WHERE (referred_by IS NOT NULL);
CREATE INDEX users_reminded_time_zone_idx ON public.users USING btree (time_zone) WHERE (question_of_the_day_frequency <> 'never'::text);
CREATE INDEX users_role_id_idx ON public.users USING btree (role_id);
CREATE INDEX users_search_idx ON public.users USING gin (lower((((((' '::text || first_name) || ' '::text) || last_name) || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX users_suspended_at_idx ON public.users USING btree (suspended_at) WHERE (suspended_at IS NOT NULL);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email)) INCLUDE (email, id);
CREATE TRIGGER begin_visits AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION begin_visits();

create table world_regions (
  id integer generated by default as identity not null,
  code text not null,
  name text not null,
  plain_name text not null default plain_name(name),
  revision integer not null default 1,
  constraint world_regions_pkey PRIMARY KEY (id),
  constraint world_regions_code_key UNIQUE (code),
  constraint world_regions_code_check CHECK ((code ~ '^[A-Z]{3,4}$'::text)),
  constraint world_regions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);
CREATE UNIQUE INDEX world_regions_name_key ON public.world_regions USING btree (lower(name));

CREATE OR REPLACE FUNCTION public.admin_event_hash(event admin_events)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(event.previous_hash || convert_to(jsonb_build_array(
    event.id, extract(epoch from event.at), event.kind, event.editor_id, host(event.ip), event.request_id,
    event.subject_kind, event.subject_id, event.before, event.after)::text, 'utf8'))
$function$;

CREATE OR REPLACE FUNCTION public.answer_daily_question(person uuid, today date, question integer, chosen integer, took integer, moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  held  record;
  asked quiz_questions;
begin
  perform lock_learner(person);
  perform read_key(question);
  if not exists (select from daily_questions where day = today) then return 'unknown'; end if;
  if exists (select from daily_answers where user_id = person and day = today) then return 'answered'; end if;
  select * into held from daily_question_for(person, today, moment);
  if held.question_id is distinct from question then return 'changed'; end if;

  select counts_as_right(option, said.edition), said.edition into asked.is_right, asked.edition
  from question_options as option
  join question_versions as said using (question_id, version)
  where option.id = chosen and option.question_id = held.question_id and option.version = held.version;
  if not found then return 'unknown'; end if;

  insert into daily_answers (user_id, day, question_id, version, option_id, is_right, seconds, given_at)
  values (person, today, held.question_id, held.version, chosen, asked.is_right, took, moment);
  insert into daily_streaks as known (user_id, last_day, streak, longest, answered)
  values (person, today, 1, 1, 1)
  on conflict (user_id) do update set
    last_day = greatest(known.last_day, today),
    -- Consecutive days need no walk over the answers.
    streak = case
      when today = known.last_day + 1 then known.streak + 1
      else streak_to(person, greatest(known.last_day, today))
    end,
    longest = greatest(known.longest, case
      when today = known.last_day + 1 then known.streak + 1
      else streak_to(person, last_answered_in_row(person, today))
    end),
    answered = known.answered + 1;

  asked.user_id := person;
  asked.question_id := held.question_id;
  asked.version := held.version;
  asked.option_id := chosen;
  asked.started_at := moment;
  asked.given_at := moment;
  asked.seconds := took;
  perform score_attempt(asked, 3::smallint, true, moment);
  return 'saved';
end $function$;

CREATE OR REPLACE FUNCTION public.answer_quiz_question(person uuid, quiz uuid, question integer, chosen integer, key uuid, given timestamp with time zone, took integer, sure smallint, moment timestamp with time zone, OUT outcome text, OUT stands integer, OUT version integer, OUT corrected_key text, OUT is_revealed boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  held     record;
  saved    quiz_questions;
  given_by timestamptz;
begin
  outcome := 'unknown';
  is_revealed := false;
  perform lock_learner(person), read_key(question);
  select quizzes.mode, quizzes.created_at, quizzes.downloaded_at, quizzes.deadline_at, quizzes.finalised_at,
    quizzes.discarded_at, asked.position, asked.version, asked.option_id, asked.is_right, asked.given_at,
    asked.started_at, asked.seconds, asked.answer_key, asked.replaced_keys, option.is_right as hits_key,
    option.corrected_key, tests.*
  into held
  from quizzes
  join quiz_questions as asked
    on asked.user_id = quizzes.user_id and asked.quiz_id = quizzes.id and asked.question_id = question
  join lateral options_by_key(asked.question_id, asked.version, asked.edition) as option on option.id = chosen
  cross join lateral (
    select count(*) > 0 as is_tested,
      coalesce(bool_or((quizzes.downloaded_at < test.since) is not true), false) as is_withheld
    from questions_of_open_tests(person, moment) as test
    where quizzes.mode = 2 and test.question_id = question
  ) as tests
  where quizzes.user_id = person and quizzes.id = quiz;
  if not found then return; end if;

  version := held.version;
  corrected_key := held.corrected_key;
  stands := held.option_id;
  -- Device clocks can be wrong, and no answer is given before its quiz is created.
  given_by := greatest(least(given, moment), held.created_at);
  outcome := case
    when key = held.answer_key then 'repeated'
    when key = any (held.replaced_keys) then 'superseded'
    when held.mode = 1 and given_by < held.given_at then 'superseded'
    when held.discarded_at is not null then 'discarded'
    when held.finalised_at is not null then 'finished'
    when given_by > held.deadline_at or moment > quiz_closes_at(held.deadline_at, held.downloaded_at) then 'late'
    when held.mode = 2 and held.option_id is not null then 'locked'
    when held.is_withheld then 'withheld'
    else 'saved'
  end;
  is_revealed := held.mode = 2 and outcome in ('saved', 'repeated') and not held.is_tested;
  if outcome <> 'saved' then return; end if;

  update quiz_questions set
    started_at = coalesce(held.started_at, given_by),
    answer_key = key,
    option_id = chosen,
    is_right = held.hits_key,
    given_at = given_by,
    confidence = sure,
    seconds = greatest(held.seconds, took),
    replaced_keys = case
      when held.answer_key is null then '{}' else (held.answer_key || held.replaced_keys)[1:20]
    end,
    righted = righted + (held.is_right is false and held.hits_key)::int,
    spoiled = spoiled + (held.is_right is true and not held.hits_key)::int
  where user_id = person and quiz_id = quiz and position = held.position
  returning * into saved;
  stands := chosen;
  if held.mode = 2 then
    perform score_attempt(saved, held.mode, held.started_at is null, moment);
  elsif held.started_at is null then
    perform meet_question(person, question, given_by);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.begin_visits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into user_visits (user_id, last_seen_at) values (new.id, new.created_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.body_systems_of(person uuid, moment timestamp with time zone)
 RETURNS integer[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(DISTINCT plan_body_systems.body_system_id ORDER BY plan_body_systems.body_system_id), '{}'::integer[]) AS "coalesce" FROM (user_subscriptions JOIN plan_body_systems USING (plan_id)) WHERE ((user_subscriptions.user_id = body_systems_of.person) AND (body_systems_of.moment >= user_subscriptions.starts_at) AND (body_systems_of.moment < user_subscriptions.ends_at)));

CREATE OR REPLACE FUNCTION public.chain_admin_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('admin_events'));
  new.id := nextval(pg_get_serial_sequence('admin_events', 'id'));
  new.previous_hash := coalesce((select hash from admin_events order by id desc limit 1), ''::bytea);
  new.hash := admin_event_hash(new);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_key(question integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock('corrected_keys'::regclass::oid::int, question);
end $function$;

CREATE OR REPLACE FUNCTION public.count_answer(question integer, edition_given integer, option_position integer, is_right boolean, is_first_try boolean, seconds integer, ability double precision, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into question_counters as counter (
    question_id, edition, shard, answers, right_answers, first_tries, right_first_tries,
    rated_tries, right_rated_tries, ability_sum, ability_square_sum, right_ability_sum, counted_at
  )
  select question, edition_given, pg_backend_pid() % 8, 1, is_right::int, first_try, first_try * is_right::int,
    rated, rated * is_right::int, rated * known, rated * known * known, rated * is_right::int * known, moment
  from (
    -- A number from 0 to 1, to six places: one NaN would stay in the sums for ever, the square of a tiny one would fail.
    select is_first_try::int as first_try, round(least(greatest(coalesce(ability, 0), 0), 1) * 1e6) / 1e6 as known,
      (is_first_try and ability is not null)::int as rated
  ) as given
  on conflict (question_id, edition, shard) do update set
    answers = counter.answers + excluded.answers,
    right_answers = counter.right_answers + excluded.right_answers,
    first_tries = counter.first_tries + excluded.first_tries,
    right_first_tries = counter.right_first_tries + excluded.right_first_tries,
    rated_tries = counter.rated_tries + excluded.rated_tries,
    right_rated_tries = counter.right_rated_tries + excluded.right_rated_tries,
    ability_sum = counter.ability_sum + excluded.ability_sum,
    ability_square_sum = counter.ability_square_sum + excluded.ability_square_sum,
    right_ability_sum = counter.right_ability_sum + excluded.right_ability_sum,
    counted_at = greatest(counter.counted_at, excluded.counted_at);

  insert into option_counters as counter (question_id, edition, position, shard, answers, first_tries)
  values (question, edition_given, option_position, pg_backend_pid() % 8, 1, is_first_try::int)
  on conflict (question_id, edition, position, shard) do update set
    answers = counter.answers + 1,
    first_tries = counter.first_tries + excluded.first_tries;

  insert into question_time_counters as counter (question_id, edition, step, shard, first_tries)
  select question, edition_given, least(greatest(seconds, 0), 600) / 5, pg_backend_pid() % 8, 1
  where is_first_try and seconds is not null
  on conflict (question_id, edition, step, shard) do update set first_tries = counter.first_tries + 1;
$function$;

CREATE OR REPLACE FUNCTION public.count_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update user_visits set last_seen_at = new.rotated_at where user_id = new.user_id and last_seen_at < new.rotated_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.counts_as_effort(attempt attempts)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((attempt).is_first_try AND ((attempt).seconds >= 3) AND ((attempt).mode = ANY (ARRAY[1, 2])));

CREATE OR REPLACE FUNCTION public.counts_as_right(option question_options, edition_given integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT ((corrected.right_positions IS NULL) OR ((counts_as_right.option)."position" = ANY (corrected.right_positions))) FROM corrected_keys corrected WHERE ((corrected.question_id = (counts_as_right.option).question_id) AND (corrected.edition = counts_as_right.edition_given))), (option).is_right);

CREATE OR REPLACE FUNCTION public.current_learner_days(person uuid)
 RETURNS TABLE(discipline_id integer, body_system_id integer, day date, attempts integer, right_attempts integer, first_tries integer, right_first_tries integer, seconds bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
  from learner_days
  where user_id = person
  union all
  select topic.discipline_id, topic.body_system_id, attempts.day, 1, is_right::int, is_first_try::int,
    (is_first_try and is_right)::int, attempts.seconds
  from uncounted_attempts as uncounted
  join attempts on attempts.user_id = uncounted.user_id and attempts.id = uncounted.attempt_id
  cross join lateral topics_of(attempts.question_id) as topic
  where uncounted.user_id = person
$function$;

CREATE OR REPLACE FUNCTION public.daily_question_for(person uuid, today date, moment timestamp with time zone)
 RETURNS TABLE(question_id integer, version integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query
    select chosen.question_id, chosen.version
    from daily_questions as chosen
    where chosen.day = today
      and chosen.question_id not in (select test.question_id from questions_of_open_tests(person, moment) as test);
  if found or not exists (select from daily_questions where day = today) then return; end if;

  -- Reads all published questions, which happens only while an open Test quiz contains the question of the day.
  return query
    select questions.id, questions.current_version
    from questions
    left join question_progress as met on met.user_id = person and met.question_id = questions.id
    where questions.status = 'published' and questions.fits_everybody
      and questions.id not in (select test.question_id from questions_of_open_tests(person, moment) as test)
    order by coalesce(met.attempts, 0), hashtextextended(today::text || ' ' || questions.id, 0)
    limit 1;
end $function$;

CREATE OR REPLACE FUNCTION public.discard_quiz(person uuid, quiz uuid, moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  held quizzes;
begin
  perform lock_learner(person);
  select * into held from quizzes where user_id = person and id = quiz;
  if not found then return 'unknown'; end if;
  if held.finalised_at is not null then return 'finished'; end if;
  if held.exam_day_id is not null then return 'block'; end if;
  update quizzes set discarded_at = coalesce(discarded_at, moment) where user_id = person and id = quiz;
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION public.disciplines_of(person uuid, moment timestamp with time zone)
 RETURNS integer[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(DISTINCT plan_disciplines.discipline_id ORDER BY plan_disciplines.discipline_id), '{}'::integer[]) AS "coalesce" FROM (user_subscriptions JOIN plan_disciplines USING (plan_id)) WHERE ((user_subscriptions.user_id = disciplines_of.person) AND (disciplines_of.moment >= user_subscriptions.starts_at) AND (disciplines_of.moment < user_subscriptions.ends_at)));

CREATE OR REPLACE FUNCTION public.end_exam_day(person uuid, day uuid, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  block uuid;
begin
  perform lock_learner(person);
  update exam_days set ended_at = least(moment, ends_at) where user_id = person and id = day and ended_at is null;
  if not found then return exists (select from exam_days where user_id = person and id = day); end if;
  update quizzes set deadline_at = least(deadline_at, moment) where user_id = person and exam_day_id = day;
  for block in select id from quizzes where user_id = person and exam_day_id = day order by exam_block loop
    perform finalise_quiz(person, block, moment);
  end loop;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.finalise_quiz(person uuid, quiz uuid, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  held  quizzes;
  asked quiz_questions;
  day   exam_days;
begin
  perform lock_learner(person);
  select * into held from quizzes where user_id = person and id = quiz;
  if not found or held.discarded_at is not null then return false; end if;
  if held.finalised_at is not null then return true; end if;

  select * into day from exam_days where user_id = person and id = held.exam_day_id and ended_at is null;
  if found then
    if held.exam_block = day.blocks then return end_exam_day(person, day.id, moment); end if;
    update quizzes set deadline_at = least(deadline_at, moment) where user_id = person and id = quiz;
    return true;
  end if;

  update quizzes set finalised_at = moment where user_id = person and id = quiz;
  if held.mode = 1 then
    for asked in
      select * from quiz_questions
      where user_id = person and quiz_id = quiz and option_id is not null
      order by question_id
    loop
      perform score_attempt(asked, held.mode, false, moment);
    end loop;
  end if;
  -- Left open, unless it was asked again since.
  update question_progress set last_outcome = 'omitted', is_sure_and_wrong = false
  from quiz_questions as left_open
  where left_open.user_id = person and left_open.quiz_id = quiz
    and left_open.option_id is null and left_open.started_at is not null
    and question_progress.user_id = person and question_progress.question_id = left_open.question_id
    and question_progress.last_asked_at <= left_open.started_at;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.first_tries_before_ability()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 20;

CREATE OR REPLACE FUNCTION public.first_try_days(person uuid, discipline integer, body_system integer)
 RETURNS SETOF date
 LANGUAGE sql
 STABLE
AS $function$
  select day from learner_days
  where user_id = person and discipline_id = discipline and body_system_id = body_system and first_tries > 0
$function$;

CREATE OR REPLACE FUNCTION public.fold_attempts(most integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  folded int;
begin
  perform lock_counters();
  with taken as (
    delete from uncounted_attempts
    where ctid = any (array(select ctid from uncounted_attempts limit most))
    returning user_id, attempt_id, ability
  ),
  scored as materialized (
    select attempts.user_id, id, question_id, edition, option_position, is_right, is_first_try, mode, seconds, given_at,
      scored_at, day, counts_as_effort(attempts) as is_effort,
      -- To six places: the square of a tiny number would fail.
      case
        when is_first_try and ability is not null then round(least(greatest(ability, 0), 1) * 1e6) / 1e6
      end as ability
    from taken
    join attempts on attempts.user_id = taken.user_id and attempts.id = taken.attempt_id
    where exists (select from questions where questions.id = question_id)
  ),
  own as materialized (
    select user_id, topic.discipline_id, topic.body_system_id, day, count(*) as attempts,
      count(*) filter (where is_right) as right_attempts, count(*) filter (where is_first_try) as first_tries,
      count(*) filter (where is_first_try and is_right) as right_first_tries, sum(seconds) as seconds,
      min(id) filter (where is_first_try) as first_id
    from scored
    cross join lateral topics_of(question_id) as topic
    group by user_id, topic.discipline_id, topic.body_system_id, day
  ),
  counted_own as (
    insert into learner_days as known (
      user_id, discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
    )
    select user_id, discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
    from own
    order by user_id, discipline_id, body_system_id, day
    on conflict (user_id, discipline_id, body_system_id, day) do update set
      attempts = known.attempts + excluded.attempts,
      right_attempts = known.right_attempts + excluded.right_attempts,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      seconds = known.seconds + excluded.seconds
  ),
  -- Learners' days that have their first first try now. The places are the order within a period in this batch; the
  -- whole statement sees the learners' days as they were before it.
  first_days as (
    select user_id, discipline_id, body_system_id, day,
      date_trunc('week', day::timestamp)::date as week, date_trunc('month', day::timestamp)::date as month,
      row_number() over (partition by user_id, discipline_id, body_system_id order by first_id) as ever_place,
      row_number() over (
        partition by user_id, discipline_id, body_system_id, date_trunc('week', day::timestamp) order by first_id
      ) as week_place,
      row_number() over (
        partition by user_id, discipline_id, body_system_id, date_trunc('month', day::timestamp) order by first_id
      ) as month_place
    from own
    where first_tries > 0 and not exists (
      select from first_try_days(user_id, discipline_id, body_system_id) as earlier where earlier = day
    )
  ),
  -- Shard 0 has the days that are also in `everybody_totals`. Attempts and people are added up without a join: the
  -- planner expects few rows and would compare each with each.
  counted_everybody as (
    insert into everybody_days as known (
      discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries, learners,
      day_people, week_people, month_people
    )
    select discipline_id, body_system_id, day, 1, sum(attempts), sum(right_attempts), sum(first_tries),
      sum(right_first_tries), sum(learner), sum(day_person), sum(week_person), sum(month_person)
    from (
      select discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries,
        0 as learner, 0 as day_person, 0 as week_person, 0 as month_person
      from own
      union all
      select discipline_id, body_system_id, day, 0, 0, 0, 0,
        (ever_place = 1 and not exists (
          select from first_try_days(user_id, discipline_id, body_system_id)
        ))::int,
        1,
        (week_place = 1 and not exists (
          select from first_try_days(user_id, discipline_id, body_system_id) as earlier
          where earlier >= week and earlier < week + 7
        ))::int,
        (month_place = 1 and not exists (
          select from first_try_days(user_id, discipline_id, body_system_id) as earlier
          where earlier >= month and earlier < month + interval '1 month'
        ))::int
      from first_days
    ) as added
    group by discipline_id, body_system_id, day
    on conflict (discipline_id, body_system_id, day, shard) do update set
      attempts = known.attempts + excluded.attempts,
      right_attempts = known.right_attempts + excluded.right_attempts,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      learners = known.learners + excluded.learners,
      day_people = known.day_people + excluded.day_people,
      week_people = known.week_people + excluded.week_people,
      month_people = known.month_people + excluded.month_people
  ),
  counted_effort as (
    insert into effort_days as known (user_id, day, tries, right_tries)
    select user_id, (given_at at time zone 'UTC')::date, count(*), count(*) filter (where is_right)
    from scored
    where is_effort
    group by 1, 2
    order by 1, 2
    on conflict (user_id, day) do update set
      tries = known.tries + excluded.tries,
      right_tries = known.right_tries + excluded.right_tries
  ),
  counted_questions as (
    insert into question_counters as known (
      question_id, edition, shard, answers, right_answers, first_tries, right_first_tries, rated_tries,
      right_rated_tries, ability_sum, ability_square_sum, right_ability_sum, counted_at
    )
    select question_id, edition, 0, count(*), count(*) filter (where is_right), count(*) filter (where is_first_try),
      count(*) filter (where is_first_try and is_right), count(ability), count(ability) filter (where is_right),
      coalesce(sum(ability), 0), coalesce(sum(ability * ability), 0), coalesce(sum(ability) filter (where is_right), 0),
      -- To the minute: a counter's place in the index of times stays the same for as long.
      date_trunc('minute', max(scored_at))
    from scored
    group by question_id, edition
    on conflict (question_id, edition, shard) do update set
      answers = known.answers + excluded.answers,
      right_answers = known.right_answers + excluded.right_answers,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      rated_tries = known.rated_tries + excluded.rated_tries,
      right_rated_tries = known.right_rated_tries + excluded.right_rated_tries,
      ability_sum = known.ability_sum + excluded.ability_sum,
      ability_square_sum = known.ability_square_sum + excluded.ability_square_sum,
      right_ability_sum = known.right_ability_sum + excluded.right_ability_sum,
      counted_at = greatest(known.counted_at, excluded.counted_at)
  ),
  counted_options as (
    insert into option_counters as known (question_id, edition, position, shard, answers, first_tries)
    select question_id, edition, option_position, 0, count(*), count(*) filter (where is_first_try)
    from scored
    group by question_id, edition, option_position
    on conflict (question_id, edition, position, shard) do update set
      answers = known.answers + excluded.answers,
      first_tries = known.first_tries + excluded.first_tries
  ),
  counted_times as (
    insert into question_time_counters as known (question_id, edition, step, shard, first_tries)
    select question_id, edition, least(greatest(seconds, 0), 600) / 5, 0, count(*)
    from scored
    where is_first_try
    group by 1, 2, 3
    on conflict (question_id, edition, step, shard) do update set first_tries = known.first_tries + excluded.first_tries
  ),
  counted_daily as (
    insert into daily_counters as known (day, shard, answered, right_answered)
    select answer.day, 1, count(*), count(*) filter (where answer.is_right)
    from scored
    join daily_answers as answer on answer.user_id = scored.user_id and answer.given_at = scored.given_at
    where mode = 3
    group by answer.day
    on conflict (day, shard) do update set
      answered = known.answered + excluded.answered,
      right_answered = known.right_answered + excluded.right_answered
  )
  select count(*) into folded from taken;
  return folded;
end $function$;

CREATE OR REPLACE FUNCTION public.fold_everybody_days(before date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_counters();
  with gone as (
    delete from everybody_days where day < before and shard > 0 returning *
  ),
  totalled as (
    insert into everybody_totals as known (discipline_id, body_system_id, first_tries, right_first_tries, learners)
    select discipline_id, body_system_id, sum(first_tries), sum(right_first_tries), sum(learners)
    from gone
    group by discipline_id, body_system_id
    on conflict (discipline_id, body_system_id) do update set
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      learners = known.learners + excluded.learners
  )
  insert into everybody_days as known (
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries, learners,
    day_people, week_people, month_people
  )
  select discipline_id, body_system_id, day, 0, sum(attempts), sum(right_attempts), sum(first_tries),
    sum(right_first_tries), sum(learners), sum(day_people), sum(week_people), sum(month_people)
  from gone
  group by discipline_id, body_system_id, day
  on conflict (discipline_id, body_system_id, day, shard) do update set
    attempts = known.attempts + excluded.attempts,
    right_attempts = known.right_attempts + excluded.right_attempts,
    first_tries = known.first_tries + excluded.first_tries,
    right_first_tries = known.right_first_tries + excluded.right_first_tries,
    learners = known.learners + excluded.learners,
    day_people = known.day_people + excluded.day_people,
    week_people = known.week_people + excluded.week_people,
    month_people = known.month_people + excluded.month_people;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_admin_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '89 days' then
    return old;
  end if;
  raise exception 'admin_events is append-only';
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_learner_sets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place bigint := new.question_id % 1024;
begin
  loop
    update learner_sets set
      asked = set_bit(asked, place, (new.times_asked > 0)::int),
      answered = set_bit(answered, place, (new.attempts > 0)::int),
      answered_right = set_bit(answered_right, place, (new.last_outcome is not distinct from 'right')::int),
      answered_wrong = set_bit(answered_wrong, place, (new.last_outcome is not distinct from 'wrong')::int),
      omitted = set_bit(omitted, place, (new.last_outcome is not distinct from 'omitted')::int),
      marked = set_bit(marked, place, new.is_marked::int),
      noted = set_bit(noted, place, new.has_note::int),
      sure_and_wrong = set_bit(sure_and_wrong, place, new.is_sure_and_wrong::int)
    where user_id = new.user_id and chunk = new.question_id / 1024;
    exit when found;
    insert into learner_sets (user_id, chunk) values (new.user_id, new.question_id / 1024)
    on conflict (user_id, chunk) do nothing;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.last_answered_in_row(person uuid, first date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  with recursive run as (
    select day from daily_answers where user_id = person and day = first
    union all
    select later.day from run join daily_answers as later on later.user_id = person and later.day = run.day + 1
  )
  select max(day) from run
$function$;

CREATE OR REPLACE FUNCTION public.leave_exam_levels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from exam_levels where user_id = new.user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_rescored_learners(rescoring integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  held question_rescorings;
begin
  select * into held from question_rescorings where id = rescoring and people is null for update;
  if not found then return; end if;
  with wrongly_scored as (
    select asked.user_id
    from question_versions as said
    join quiz_questions as asked on asked.question_id = said.question_id and asked.version = said.version
    join question_options as option on option.id = asked.option_id
    where said.question_id = held.question_id and said.edition = held.edition
      and asked.is_right <> counts_as_right(option, held.edition)
    union
    select answer.user_id
    from question_versions as said
    join daily_answers as answer on answer.question_id = said.question_id and answer.version = said.version
    join question_options as option on option.id = answer.option_id
    where said.question_id = held.question_id and said.edition = held.edition
      and answer.is_right <> counts_as_right(option, held.edition)
  ),
  listed as (
    insert into rescored_learners (rescoring_id, user_id) select rescoring, user_id from wrongly_scored returning 1
  )
  update question_rescorings set people = (select count(*) from listed) where id = rescoring;
end $function$;

CREATE OR REPLACE FUNCTION public.local_clock(zone text, moment timestamp with time zone)
 RETURNS timestamp without time zone
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return moment at time zone zone;
exception when invalid_parameter_value then
  return moment at time zone 'UTC';
end $function$;

CREATE OR REPLACE FUNCTION public.local_day(zone text, moment timestamp with time zone)
 RETURNS date
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (moment at time zone zone)::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_counters()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock('uncounted_attempts'::regclass::oid::int, 0);
end $function$;

CREATE OR REPLACE FUNCTION public.lock_learner(person uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(uuid_hash_extended(person, 0))
$function$;

CREATE OR REPLACE FUNCTION public.mark_memory_of_concept_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update memory_states set is_stale = true, revision = revision + 1
  where user_id in (select user_id from question_progress where question_id = new.id and attempts > 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_memory_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update memory_states set is_stale = true, revision = revision + 1
  where user_id in (select user_id from changed_attempts);
  update readiness_states set is_stale = true, revision = revision + 1
  where user_id in (select user_id from changed_attempts);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_quiz_question(person uuid, quiz uuid, question integer, mark boolean, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_learner(person);
  insert into question_progress as progress (user_id, question_id, is_marked, marked_at)
  select person, question, mark, greatest(moment, quizzes.created_at)
  from quiz_questions join quizzes on quizzes.user_id = person and quizzes.id = quiz
  where quiz_questions.user_id = person and quiz_id = quiz and question_id = question
  on conflict (user_id, question_id) do update set
    is_marked = case
      when progress.marked_at > excluded.marked_at then progress.is_marked else excluded.is_marked
    end,
    marked_at = greatest(progress.marked_at, excluded.marked_at);
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_readiness_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update readiness_states set is_stale = true, revision = revision + 1 where not is_stale;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.meet_question(person uuid, question integer, shown timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into question_progress as progress (user_id, question_id, times_asked, last_asked_at, last_outcome)
  values (person, question, 1, shown, 'omitted')
  on conflict (user_id, question_id) do update set
    times_asked = progress.times_asked + 1,
    last_asked_at = greatest(progress.last_asked_at, excluded.last_asked_at),
    last_outcome = coalesce(progress.last_outcome, 'omitted');
end $function$;

CREATE OR REPLACE FUNCTION public.merge_topic_counters(side text, gone integer, kept integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform fold_attempts();
  perform fold_everybody_days('infinity');

  with tagged_twice as (
    select question_id from question_disciplines
    where side = 'disciplines' and discipline_id in (gone, kept)
    group by question_id having count(*) = 2
    union all
    select question_id from question_body_systems
    where side = 'body_systems' and body_system_id in (gone, kept)
    group by question_id having count(*) = 2
  ),
  twice as materialized (
    select user_id, discipline_id, body_system_id, day, count(*) as attempts,
      count(*) filter (where is_right) as right_attempts, count(*) filter (where is_first_try) as first_tries,
      count(*) filter (where is_first_try and is_right) as right_first_tries, sum(seconds) as seconds
    from tagged_twice
    join attempts using (question_id)
    cross join lateral topics_of(question_id)
    where case side when 'disciplines' then discipline_id else body_system_id end = gone
      and not exists (
        select from uncounted_attempts as uncounted
        where uncounted.user_id = attempts.user_id and uncounted.attempt_id = attempts.id
      )
    group by user_id, discipline_id, body_system_id, day
  ),
  learner_gone as (
    delete from learner_days
    where case side when 'disciplines' then discipline_id else body_system_id end = gone
    returning *
  ),
  learner_kept as (
    insert into learner_days as known (
      user_id, discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
    )
    select user_id, case side when 'disciplines' then kept else discipline_id end,
      case side when 'body_systems' then kept else body_system_id end, day,
      counted.attempts - coalesce(twice.attempts, 0),
      greatest(counted.right_attempts - coalesce(twice.right_attempts, 0), 0),
      greatest(counted.first_tries - coalesce(twice.first_tries, 0), 0),
      greatest(counted.right_first_tries - coalesce(twice.right_first_tries, 0), 0),
      greatest(counted.seconds - coalesce(twice.seconds, 0), 0)
    from learner_gone as counted
    left join twice using (user_id, discipline_id, body_system_id, day)
    where counted.attempts > coalesce(twice.attempts, 0)
    on conflict (user_id, discipline_id, body_system_id, day) do update set
      attempts = known.attempts + excluded.attempts,
      right_attempts = known.right_attempts + excluded.right_attempts,
      first_tries = known.first_tries + excluded.first_tries,
      right_first_tries = known.right_first_tries + excluded.right_first_tries,
      seconds = known.seconds + excluded.seconds
  ),
  everybody_gone as (
    delete from everybody_days
    where case side when 'disciplines' then discipline_id else body_system_id end = gone
    returning *
  ),
  everybody_twice as (
    select discipline_id, body_system_id, day, sum(attempts) as attempts, sum(right_attempts) as right_attempts,
      sum(first_tries) as first_tries, sum(right_first_tries) as right_first_tries
    from twice
    group by discipline_id, body_system_id, day
  )
  insert into everybody_days as known (
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries
  )
  select case side when 'disciplines' then kept else discipline_id end,
    case side when 'body_systems' then kept else body_system_id end, day, shard,
    counted.attempts - coalesce(twice.attempts, 0),
    greatest(counted.right_attempts - coalesce(twice.right_attempts, 0), 0),
    greatest(counted.first_tries - coalesce(twice.first_tries, 0), 0),
    greatest(counted.right_first_tries - coalesce(twice.right_first_tries, 0), 0)
  from everybody_gone as counted
  left join everybody_twice as twice using (discipline_id, body_system_id, day)
  where counted.attempts > coalesce(twice.attempts, 0)
  on conflict (discipline_id, body_system_id, day, shard) do update set
    attempts = known.attempts + excluded.attempts,
    right_attempts = known.right_attempts + excluded.right_attempts,
    first_tries = known.first_tries + excluded.first_tries,
    right_first_tries = known.right_first_tries + excluded.right_first_tries;

  -- People who answered in both topics count once. Erased accounts no longer count: that hides more, never less.
  update everybody_days as counted set
    learners = coalesce(people.learners, 0),
    day_people = coalesce(people.day_people, 0),
    week_people = coalesce(people.week_people, 0),
    month_people = coalesce(people.month_people, 0)
  from everybody_days as merged
  left join people_by_day() as people using (discipline_id, body_system_id, day)
  where case side when 'disciplines' then merged.discipline_id else merged.body_system_id end = kept
    and (counted.discipline_id, counted.body_system_id, counted.day, counted.shard)
      = (merged.discipline_id, merged.body_system_id, merged.day, merged.shard);

  -- All is folded: the totals are the sums of the days.
  delete from everybody_totals
  where case side when 'disciplines' then discipline_id else body_system_id end in (gone, kept);
  insert into everybody_totals (discipline_id, body_system_id, first_tries, right_first_tries, learners)
  select discipline_id, body_system_id, sum(first_tries), sum(right_first_tries), sum(learners)
  from everybody_days
  where case side when 'disciplines' then discipline_id else body_system_id end = kept
  group by discipline_id, body_system_id;
end $function$;

CREATE OR REPLACE FUNCTION public.no_questions()
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN decode(repeat('00'::text, 128), 'hex'::text);

CREATE OR REPLACE FUNCTION public.note_question_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_quiz_question(person uuid, quiz uuid, question integer, words text, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  known_words text;
begin
  perform lock_learner(person);
  insert into question_notes as note (user_id, question_id, text, written_at)
  select person, question, words, greatest(moment, quizzes.created_at)
  from quiz_questions join quizzes on quizzes.user_id = person and quizzes.id = quiz
  where quiz_questions.user_id = person and quiz_id = quiz and question_id = question
  on conflict (user_id, question_id) do update set
    text = case when note.written_at > excluded.written_at then note.text else excluded.text end,
    written_at = greatest(note.written_at, excluded.written_at)
  returning text into known_words;
  if not found then return false; end if;

  insert into question_progress as progress (user_id, question_id, has_note)
  values (person, question, known_words <> '')
  on conflict (user_id, question_id) do update set has_note = excluded.has_note
  where progress.has_note <> excluded.has_note;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.note_tag_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update questions set changed_in = pg_current_xact_id()
  where id = coalesce(new.question_id, old.question_id) and changed_in <> pg_current_xact_id();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.options_by_key(question integer, version_asked integer, edition_given integer)
 RETURNS TABLE(id integer, "position" smallint, text text, explanation text, is_right boolean, corrected_key text)
 LANGUAGE sql
 STABLE
AS $function$
  select option.id, option.position, option.text, option.explanation,
    case
      when corrected.question_id is null then option.is_right
      else corrected.right_positions is null or option.position = any (corrected.right_positions)
    end,
    case when corrected.question_id is not null then coalesce(corrected.right_positions::text, 'all') end
  from question_options as option
  left join corrected_keys as corrected
    on corrected.question_id = option.question_id and corrected.edition = edition_given
  where option.question_id = question and option.version = version_asked
$function$;

CREATE OR REPLACE FUNCTION public.people_by_day()
 RETURNS TABLE(discipline_id integer, body_system_id integer, day date, learners bigint, day_people bigint, week_people bigint, month_people bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select discipline_id, body_system_id, day, count(*) filter (where ever_place = 1), count(*),
    count(*) filter (where week_place = 1), count(*) filter (where month_place = 1)
  from (
    select discipline_id, body_system_id, day,
      row_number() over (partition by user_id, discipline_id, body_system_id order by day) as ever_place,
      row_number() over (
        partition by user_id, discipline_id, body_system_id, date_trunc('week', day::timestamp) order by day
      ) as week_place,
      row_number() over (
        partition by user_id, discipline_id, body_system_id, date_trunc('month', day::timestamp) order by day
      ) as month_place
    from learner_days
    where first_tries > 0
  ) as placed
  group by discipline_id, body_system_id, day
$function$;

CREATE OR REPLACE FUNCTION public.plain_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (name ~ '[^\u0001-\u007f]'::text) THEN lower(replace(translate(regexp_replace(NORMALIZE(name, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'łŁøØ'::text, 'lloo'::text), 'ß'::text, 'ss'::text)) ELSE lower(name) END;

CREATE OR REPLACE FUNCTION public.question_search(stem text, lead_in text, learning_point text, options jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((setweight(to_tsvector('english'::regconfig, ((stem || ' '::text) || lead_in)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, learning_point), 'B'::"char")) || setweight(jsonb_to_tsvector('english'::regconfig, COALESCE(jsonb_path_query_array(options, '$[*]."text"'::jsonpath), '[]'::jsonb), '["string"]'::jsonb), 'C'::"char"));

CREATE OR REPLACE FUNCTION public.questions_of_open_tests(person uuid, moment timestamp with time zone)
 RETURNS TABLE(question_id integer, quiz_id uuid, kind smallint, since timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select asked.question_id, test.id, test.kind, test.created_at
  from quizzes as test
  join quiz_questions as asked on asked.user_id = test.user_id and asked.quiz_id = test.id
  where test.user_id = person and test.mode = 1 and test.finalised_at is null and test.discarded_at is null
    and test.created_at > moment - interval '30 days'
$function$;

CREATE OR REPLACE FUNCTION public.quiz_closes_at(deadline timestamp with time zone, downloaded timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (deadline + CASE WHEN (downloaded IS NULL) THEN '00:10:00'::interval ELSE '30 days'::interval END);

CREATE OR REPLACE FUNCTION public.read_key(question integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock_shared('corrected_keys'::regclass::oid::int, question)
$function$;

CREATE OR REPLACE FUNCTION public.rebuild_statistics()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform fold_attempts();
  truncate learner_days, everybody_days, everybody_totals, effort_days;

  insert into learner_days (
    user_id, discipline_id, body_system_id, day, attempts, right_attempts, first_tries, right_first_tries, seconds
  )
  with discipline as (
    select question_id, discipline_id as id from question_disciplines
    union all select id, 0 from questions
  ), body_system as (
    select question_id, body_system_id as id from question_body_systems
    union all select id, 0 from questions
  )
  select user_id, discipline.id, body_system.id, day, count(*), count(*) filter (where is_right),
    count(*) filter (where is_first_try), count(*) filter (where is_first_try and is_right), sum(seconds)
  from attempts
  join discipline using (question_id)
  join body_system using (question_id)
  where not exists (
    select from uncounted_attempts as uncounted
    where uncounted.user_id = attempts.user_id and uncounted.attempt_id = attempts.id
  )
  group by user_id, discipline.id, body_system.id, day
  -- What a chart reads lies together.
  order by 1, 2, 3, 4;

  insert into everybody_days (
    discipline_id, body_system_id, day, shard, attempts, right_attempts, first_tries, right_first_tries, learners,
    day_people, week_people, month_people
  )
  select discipline_id, body_system_id, day, 0, sum(attempts), sum(right_attempts), sum(first_tries),
    sum(right_first_tries), coalesce(max(people.learners), 0), coalesce(max(day_people), 0),
    coalesce(max(week_people), 0), coalesce(max(month_people), 0)
  from learner_days
  left join people_by_day() as people using (discipline_id, body_system_id, day)
  group by discipline_id, body_system_id, day;

  insert into everybody_totals (discipline_id, body_system_id, first_tries, right_first_tries, learners)
  select discipline_id, body_system_id, sum(first_tries), sum(right_first_tries), sum(learners)
  from everybody_days
  group by discipline_id, body_system_id;

  insert into effort_days (user_id, day, tries, right_tries)
  select user_id, (given_at at time zone 'UTC')::date, count(*), count(*) filter (where is_right)
  from attempts
  where counts_as_effort(attempts) and not exists (
    select from uncounted_attempts as uncounted
    where uncounted.user_id = attempts.user_id and uncounted.attempt_id = attempts.id
  )
  group by user_id, (given_at at time zone 'UTC')::date;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_attempt(attempt attempts, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  step       int := case when attempt.is_right then 1 else -1 end;
  first_step int := case when attempt.is_first_try then step else 0 end;
  ability    double precision;
begin
  update learner_totals set
    right_attempts = right_attempts + step,
    right_first_tries = right_first_tries + first_step
  where user_id = attempt.user_id;

  with corrected as (
    update learner_days as known set
      right_attempts = known.right_attempts + step,
      right_first_tries = known.right_first_tries + first_step
    from topics_of(attempt.question_id) as topic
    where known.user_id = attempt.user_id and known.day = attempt.day
      and known.discipline_id = topic.discipline_id and known.body_system_id = topic.body_system_id
      and known.right_attempts + step between 0 and known.attempts
      and known.right_first_tries + first_step between 0 and known.first_tries
    returning known.discipline_id, known.body_system_id
  )
  insert into everybody_days as known (discipline_id, body_system_id, day, shard, right_attempts, right_first_tries)
  select discipline_id, body_system_id, attempt.day, 1, step, first_step
  from corrected
  on conflict (discipline_id, body_system_id, day, shard) do update set
    right_attempts = known.right_attempts + excluded.right_attempts,
    right_first_tries = known.right_first_tries + excluded.right_first_tries;

  if counts_as_effort(attempt) then
    update effort_days set right_tries = right_tries + step
    where user_id = attempt.user_id and day = (attempt.given_at at time zone 'UTC')::date;
  end if;

  if attempt.is_first_try then
    -- As it was before the answer.
    select case when count(*) >= first_tries_before_ability() then round(avg(is_right::int), 6) end into ability
    from attempts
    where user_id = attempt.user_id and id < attempt.id and is_first_try;
  end if;
  insert into question_counters as counter (
    question_id, edition, shard, right_answers, right_first_tries, right_rated_tries, right_ability_sum, counted_at
  )
  values (
    attempt.question_id, attempt.edition, 0, step, first_step,
    case when ability is null then 0 else step end, coalesce(step * ability, 0), date_trunc('minute', moment)
  )
  on conflict (question_id, edition, shard) do update set
    right_answers = counter.right_answers + excluded.right_answers,
    right_first_tries = counter.right_first_tries + excluded.right_first_tries,
    right_rated_tries = counter.right_rated_tries + excluded.right_rated_tries,
    right_ability_sum = counter.right_ability_sum + excluded.right_ability_sum,
    counted_at = greatest(counter.counted_at, excluded.counted_at);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_add_to_published_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  grown record;
begin
  select question_id, version into grown
  from added join question_versions as seen using (question_id, version)
  where published_at is not null and seen.xmin <> pg_current_xact_id()::xid
  limit 1;
  if found then
    raise exception 'version % of question % is published and never changes', grown.version, grown.question_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_change_published_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from question_versions
    where question_id = old.question_id and version = old.version and published_at is not null
  ) then
    raise exception 'version % of question % is published and never changes', old.version, old.question_id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.rescore_learner(rescoring integer, person uuid, moment timestamp with time zone, OUT turned_right integer, OUT turned_wrong integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  held    question_rescorings;
  attempt attempts;
begin
  turned_right := 0;
  turned_wrong := 0;
  perform lock_learner(person);
  delete from rescored_learners where rescoring_id = rescoring and user_id = person;
  if not found then return; end if;
  perform fold_attempts();
  select * into strict held from question_rescorings where id = rescoring;

  update quiz_questions as asked set is_right = not asked.is_right
  from question_options as option
  where asked.user_id = person and asked.question_id = held.question_id and asked.edition = held.edition
    and option.id = asked.option_id and asked.is_right <> counts_as_right(option, held.edition);

  with corrected as (
    update daily_answers as answer set is_right = not answer.is_right
    from question_options as option
    join question_versions as said using (question_id, version)
    where answer.user_id = person and answer.question_id = held.question_id and said.edition = held.edition
      and option.id = answer.option_id and answer.is_right <> counts_as_right(option, held.edition)
    returning answer.day, answer.is_right
  )
  insert into daily_counters as known (day, shard, answered, right_answered)
  select day, 1, 0, case when is_right then 1 else -1 end from corrected
  on conflict (day, shard) do update set right_answered = known.right_answered + excluded.right_answered;

  for attempt in
    update attempts set is_right = not attempts.is_right
    from question_options as option
    where attempts.user_id = person and attempts.question_id = held.question_id and attempts.edition = held.edition
      and option.question_id = attempts.question_id and option.version = attempts.version
      and option.position = attempts.option_position
      and attempts.is_right <> counts_as_right(option, held.edition)
    returning attempts.*
  loop
    perform recount_attempt(attempt, moment);
    turned_right := turned_right + attempt.is_right::int;
    turned_wrong := turned_wrong + (not attempt.is_right)::int;
  end loop;

  -- How it went last; left open the last time, it stays so.
  update question_progress as progress set
    last_outcome = case when latest.is_right then 'right' else 'wrong' end,
    is_sure_and_wrong = not latest.is_right and latest.confidence is not distinct from 3
  from (
    select is_right, confidence from attempts
    where user_id = person and question_id = held.question_id
    order by given_at desc, id desc
    limit 1
  ) as latest
  where progress.user_id = person and progress.question_id = held.question_id
    and progress.last_outcome in ('right', 'wrong');

  update question_rescorings set
    people_done = people_done + 1,
    people_changed = people_changed + (rescore_learner.turned_right + rescore_learner.turned_wrong > 0)::int,
    turned_right = question_rescorings.turned_right + rescore_learner.turned_right,
    turned_wrong = question_rescorings.turned_wrong + rescore_learner.turned_wrong
  where id = rescoring;
end $function$;

CREATE OR REPLACE FUNCTION public.score_attempt(asked quiz_questions, quiz_mode smallint, is_met_now boolean, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with progressed as (
    insert into question_progress as progress (
      user_id, question_id, times_asked, last_asked_at, attempts, last_outcome, is_sure_and_wrong, answered_at
    )
    values (
      asked.user_id, asked.question_id, is_met_now::int, asked.started_at, 1,
      case when asked.is_right then 'right' else 'wrong' end,
      not asked.is_right and asked.confidence is not distinct from 3, asked.given_at
    )
    on conflict (user_id, question_id) do update set
      times_asked = progress.times_asked + excluded.times_asked,
      last_asked_at = greatest(progress.last_asked_at, excluded.last_asked_at),
      attempts = progress.attempts + 1,
      last_outcome = case
        when progress.answered_at > excluded.answered_at then progress.last_outcome else excluded.last_outcome
      end,
      is_sure_and_wrong = case
        when progress.answered_at > excluded.answered_at then progress.is_sure_and_wrong
        else excluded.is_sure_and_wrong
      end,
      answered_at = greatest(progress.answered_at, excluded.answered_at)
    returning attempts = 1 as is_first_try
  ),
  totalled as (
    insert into learner_totals as totals (user_id, attempts, right_attempts, first_tries, right_first_tries, seconds)
    select asked.user_id, 1, asked.is_right::int, is_first_try::int, (is_first_try and asked.is_right)::int, asked.seconds
    from progressed
    on conflict (user_id) do update set
      attempts = totals.attempts + 1,
      right_attempts = totals.right_attempts + excluded.right_attempts,
      first_tries = totals.first_tries + excluded.first_tries,
      right_first_tries = totals.right_first_tries + excluded.right_first_tries,
      seconds = totals.seconds + excluded.seconds
    returning first_tries, right_first_tries
  ),
  stored as (
    insert into attempts (
      user_id, quiz_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds,
      confidence, given_at, scored_at, day
    )
    select asked.user_id, asked.quiz_id, asked.question_id, asked.version, asked.edition,
      (select position from question_options where id = asked.option_id), asked.is_right, is_first_try, quiz_mode,
      asked.seconds, asked.confidence, asked.given_at, moment, local_day(time_zone, asked.given_at)
    from progressed
    join users on users.id = asked.user_id
    returning user_id, id
  )
  insert into uncounted_attempts (user_id, attempt_id, ability)
  select stored.user_id, stored.id, case
    when earlier.tries >= first_tries_before_ability() then earlier.right_tries::double precision / earlier.tries
  end
  from stored
  cross join progressed
  cross join totalled
  cross join lateral (
    -- As it was before this answer.
    select totalled.first_tries - is_first_try::int as tries,
      totalled.right_first_tries - (is_first_try and asked.is_right)::int as right_tries
  ) as earlier;
  if not found then raise exception 'There is no user %.', asked.user_id; end if;
end $function$;

CREATE OR REPLACE FUNCTION public.start_quiz_question(person uuid, quiz uuid, question integer, shown timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  held     quizzes;
  asked    quiz_questions;
  shown_at timestamptz;
begin
  perform lock_learner(person);
  select * into held from quizzes where user_id = person and id = quiz;
  if not found then return 'unknown'; end if;
  select * into asked from quiz_questions where user_id = person and quiz_id = quiz and question_id = question;
  if not found then return 'unknown'; end if;
  if asked.started_at is not null then return 'done'; end if;
  if held.discarded_at is not null then return 'discarded'; end if;
  if held.finalised_at is not null then return 'finished'; end if;

  shown_at := greatest(shown, held.created_at);
  update quiz_questions set started_at = shown_at
  where user_id = person and quiz_id = quiz and position = asked.position;
  perform meet_question(person, question, shown_at);
  return 'done';
end $function$;

CREATE OR REPLACE FUNCTION public.streak_to(person uuid, last date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  with recursive run as (
    select day from daily_answers where user_id = person and day = last
    union all
    select earlier.day from run join daily_answers as earlier on earlier.user_id = person and earlier.day = run.day - 1
  )
  select count(*)::int from run
$function$;

CREATE OR REPLACE FUNCTION public.topics_of(question integer)
 RETURNS TABLE(discipline_id integer, body_system_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  select discipline.id, body_system.id
  from (select 0 as id union all select d.discipline_id from question_disciplines as d where question_id = question)
    as discipline
  cross join (select 0 as id union all select b.body_system_id from question_body_systems as b where question_id = question)
    as body_system
  order by 1, 2
$function$;

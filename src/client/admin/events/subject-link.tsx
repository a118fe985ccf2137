import type { LinkProps } from '@tanstack/react-router';
import { dictionaryDefinitions } from '#client/admin/dictionaries/dictionary-definitions.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import type { LoggedEvent } from '#shared/event-log/event-log.contract.ts';
import { wordsOf } from './event-labels.ts';

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** The screen of each kind of subject. */
const targets: Partial<Record<string, (id: string) => Target>> = {
  user: (id) => ({ to: '/admin/users/$id', params: { id } }),
  question: (id) => ({ to: '/admin/questions/$id', params: { id } }),
  user_question: (id) => ({ to: '/admin/user-questions/$id', params: { id } }),
  problem_report: (id) => ({ to: '/admin/reports/$id', params: { id } }),
  user_subscription: (id) => ({ to: '/admin/subscriptions/$id', params: { id } }),
  role: (id) => ({ to: '/admin/roles', search: { role: id } }),
  plan: (id) => ({ to: '/admin/plans/$id', params: { id } }),
  mailing: (id) => ({ to: '/admin/mailings/$id', params: { id } }),
  news: (id) => ({ to: '/admin/news/$id', params: { id } }),
  page: (slug) => ({ to: '/admin/content/$slug', params: { slug } }),
  exam_outline: (id) => ({ to: '/admin/exam-outlines/$id', params: { id } }),
  faq: () => ({ to: '/admin/faq' }),
  faq_category: () => ({ to: '/admin/faq' }),
  referral_settings: () => ({ to: '/admin/referrals' }),
  lab_values: () => ({ to: '/admin/dictionaries/lab-values' }),
  lab_value_categories: () => ({ to: '/admin/dictionaries/lab-values' }),
};

/** The event log names a dictionary by its table. */
const pathsByTable: Partial<Record<string, string>> = {
  feedback_categories: 'feedback-category',
  regions: 'region',
  universities: 'university',
};

function targetOf({ subjectKind, subjectId, subjectName }: LoggedEvent): Target | null {
  const target = targets[subjectKind]?.(subjectId);
  if (target) return target;
  const path = pathsByTable[subjectKind] ?? subjectKind.replaceAll('_', '-');
  const isDictionary = dictionaryDefinitions.some((dictionary) => dictionary.path === path);
  if (!isDictionary || subjectName === null) return null;
  return { to: '/admin/dictionaries/$list', params: { list: path }, search: { search: subjectName } };
}

/** 'User Ada Byron', with a link to the record where it has a screen. */
export function SubjectLink({ event }: { event: LoggedEvent }) {
  const target = targetOf(event);
  const name = event.subjectName ?? event.subjectId;
  const link = target && (
    <TextLink {...target} underline="always" inherit>
      {name}
    </TextLink>
  );
  return (
    <>
      {wordsOf(event.subjectKind)} {link ?? name}
    </>
  );
}

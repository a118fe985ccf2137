import { findQuestionContents, type StoredQuestion } from '#server/bank/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import { ShippedOffer, type ShippedOffersResult } from '#shared/bank/shipped-questions.contract.ts';

const AT_ONCE = 20;

/** Served by shipped_questions_offered_at_idx. */
export async function listOffers(db: Db): Promise<ShippedOffersResult> {
  const waiting = db.selectFrom('shipped_questions').where('offered_at', 'is not', null);
  const { total } = await waiting.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await waiting
    .select(['question_id', 'offer', 'offered_at'])
    .orderBy('offered_at')
    .orderBy('question_id')
    .limit(AT_ONCE)
    .execute();
  const questions = await findQuestionContents(
    db,
    rows.map(({ question_id }) => question_id),
  );
  const byId = new Map(questions.map((question) => [question.id, question]));
  const offers = rows.flatMap(({ question_id, offer, offered_at }) => {
    const question = byId.get(question_id);
    return question && offered_at ? [{ question, offer, offeredAt: offered_at }] : [];
  });
  return { total, offers: offers.map(presentOffer) };
}

interface OfferRow {
  question: StoredQuestion;
  offer: unknown;
  offeredAt: Date;
}

function presentOffer({ question, offer, offeredAt }: OfferRow): ShippedOffersResult['offers'][number] {
  const { stem, leadIn, options, learningPoint, sources } = question;
  const answers = options.map(({ text, explanation, isRight }) => ({ text, explanation, correct: isRight }));
  return {
    questionId: question.id,
    publicId: question.publicId,
    revision: question.revision,
    offeredAt: offeredAt.toISOString(),
    current: { text: stem, leadIn, answers, learningPoint, sources },
    shipped: offer === null ? null : ShippedOffer.parse(offer),
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError, unreachable } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { shareText } from '#shared/quiz/share-text.ts';
import type { ShareDecisionBody, ShareNetwork } from '#shared/sharing/contract.ts';
import { canShareByDevice, shareByDevice } from './share-by-device.ts';
import { sharingApi } from './sharing.api.ts';

export type ShareableQuestion = Parameters<typeof shareText>[0] & { questionID: number };

interface Sent {
  text: string;
  /** Null without a connection: then the text alone is shared, and nothing is counted. */
  url: string | null;
  /** Whether all of the question is in the text. */
  isWhole: boolean;
}

export type ShareState =
  | { is: 'preparing' }
  /** The device shows its own dialog. */
  | { is: 'handed' }
  | { is: 'ready'; sent: Sent }
  | { is: 'refused'; message: string };

/** Shares a question from the moment this is on the screen; `onDone` when there is nothing left to ask. */
export function useShare(question: ShareableQuestion, onDone: () => void) {
  const [state, setState] = useState<ShareState>({ is: 'preparing' });
  const prepare = usePrepare();
  const { hold, decide } = useDecision();
  const isStarted = useRef(false);

  useEffect(() => {
    // One link, however often this is drawn.
    if (isStarted.current) return;
    isStarted.current = true;
    const share = async () => {
      const { sent, id, error } = await prepare(question);
      if (error) {
        // The server's word about what is forbidden stands in a toast already.
        if (error.status === 403) onDone();
        else setState({ is: 'refused', message: messageOf(error) });
        return;
      }
      if (!hold(id)) return;
      if (!canShareByDevice()) return setState({ is: 'ready', sent });
      setState({ is: 'handed' });
      const outcome = await shareByDevice({ text: sent.text, ...(sent.url !== null && { url: sent.url }) });
      if (outcome === 'refused') return setState({ is: 'ready', sent });
      decide({ status: outcome === 'shared' ? 'confirmed' : 'failed' });
      onDone();
    };
    void share();
  }, [question, prepare, hold, decide, onDone]);

  /** Where it went is chosen only now. */
  const confirm = (network: ShareNetwork) => decide({ status: 'confirmed', network });
  return { state, confirm };
}

/** Asks the server for a link and for the words that may go with it. */
function usePrepare() {
  const [begin] = sharingApi.useShareMutation();
  return useCallback(
    async (question: ShareableQuestion) => {
      const network = canShareByDevice() ? 'device' : 'link';
      const answer = await begin({ questionId: question.questionID, isLeaderboard: true, network });
      if (answer.data) {
        // Shared before on the same day, it has its link and may be decided already.
        const id = answer.data.status === 'begun' ? answer.data.id : null;
        return { sent: answer.data, id, error: null };
      }
      const error = isApiError(answer.error) ? answer.error : null;
      if (error?.status === unreachable.status) {
        return { sent: { text: shareText(question), url: null, isWhole: true }, id: null, error: null };
      }
      return { sent: null, id: null, error: error ?? unreachable };
    },
    [begin],
  );
}

/** A link that was made is decided once: confirmed, or failed when the person leaves without having shared it. */
function useDecision() {
  const [send] = sharingApi.useDecideShareMutation();
  const undecided = useRef<string | null>(null);
  const isGone = useRef(false);

  const decide = useCallback(
    (decision: ShareDecisionBody) => {
      const id = undecided.current;
      undecided.current = null;
      if (id === null) return;
      const tell = async () => {
        const { error } = await send({ id, ...decision });
        if (error && decision.status === 'confirmed') toast.warning({ message: 'Shared, but we could not count it.' });
      };
      void tell();
    },
    [send],
  );

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      decide({ status: 'failed' });
    };
  }, [decide]);

  /** False when the person has left in the meantime. */
  const hold = useCallback(
    (id: string | null) => {
      undecided.current = id;
      if (isGone.current) decide({ status: 'failed' });
      return !isGone.current;
    },
    [decide],
  );
  return { hold, decide };
}

const messageOf = ({ message }: ApiError): string =>
  typeof message === 'string' ? message : 'This question could not be shared.';

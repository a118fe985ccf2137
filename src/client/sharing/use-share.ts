import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError, unreachable } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { shareText } from '#shared/quiz/share-text.ts';
import type { ShareDecisionBody, ShareNetwork } from '#shared/sharing/contract.ts';
import { sharingApi } from './sharing.api.ts';

const canShareByDevice = (): boolean => 'share' in navigator;

/** Closing the share dialog means cancelled; any other error means that the device cannot share this. */
async function shareByDevice(data: ShareData): Promise<'shared' | 'cancelled' | 'refused'> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'refused';
  }
}

export type ShareableQuestion = Parameters<typeof shareText>[0] & { questionID: number };

interface Sent {
  text: string;
  /** Null when offline: then only the text is shared, and the share is not counted. */
  url: string | null;
  /** Whether the text contains the whole question. */
  isWhole: boolean;
}

export type ShareState =
  | { is: 'preparing' }
  /** The device's share dialog is open. */
  | { is: 'handed' }
  | { is: 'ready'; sent: Sent }
  | { is: 'refused'; message: string };

/** Starts sharing on mount. Calls `onDone` when no further input is needed. */
export function useShare(question: ShareableQuestion, onDone: () => void) {
  const [state, setState] = useState<ShareState>({ is: 'preparing' });
  const prepare = usePrepare();
  const { hold, decide, noteFailure } = useDecision();
  const isStarted = useRef(false);

  useEffect(() => {
    // Create only one link, even if the effect runs again.
    if (isStarted.current) return;
    isStarted.current = true;
    const offerCopy = (sent: Sent) => {
      noteFailure();
      setState({ is: 'ready', sent });
    };
    const share = async () => {
      const { sent, id, error } = await prepare(question);
      if (error) {
        // A toast already shows the server's message for 403.
        if (error.status === 403) onDone();
        else setState({ is: 'refused', message: messageOf(error) });
        return;
      }
      if (!hold(id)) return;
      if (!canShareByDevice()) return setState({ is: 'ready', sent });
      setState({ is: 'handed' });
      const outcome = await shareByDevice({ text: sent.text, ...(sent.url !== null && { url: sent.url }) });
      if (outcome === 'refused') return offerCopy(sent);
      decide({ status: outcome === 'shared' ? 'confirmed' : 'cancelled' });
      onDone();
    };
    void share();
  }, [question, prepare, hold, decide, noteFailure, onDone]);

  /** The network is known only now. */
  const confirm = (network: ShareNetwork) => decide({ status: 'confirmed', network });
  return { state, confirm, noteFailure };
}

/** Requests a link and the text to share from the server. */
function usePrepare() {
  const [begin] = sharingApi.useShareMutation();
  return useCallback(
    async (question: ShareableQuestion) => {
      const network = canShareByDevice() ? 'device' : 'link';
      const answer = await begin({ questionId: question.questionID, isLeaderboard: true, network });
      if (answer.data) {
        // A question shared earlier on the same day reuses its link and may already be confirmed or failed.
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

/** Reports each link once: confirmed, failed if sharing did not work, or cancelled if the user leaves without sharing. */
function useDecision() {
  const [send] = sharingApi.useDecideShareMutation();
  const undecided = useRef<string | null>(null);
  const isGone = useRef(false);
  const hasFailed = useRef(false);

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
      decide({ status: hasFailed.current ? 'failed' : 'cancelled' });
    };
  }, [decide]);

  /** Returns false when the user has left in the meantime. */
  const hold = useCallback(
    (id: string | null) => {
      undecided.current = id;
      if (isGone.current) decide({ status: 'cancelled' });
      return !isGone.current;
    },
    [decide],
  );
  /** The device refused to share or to copy. It still counts as shared if another way works. */
  const noteFailure = useCallback(() => void (hasFailed.current = true), []);
  return { hold, decide, noteFailure };
}

const messageOf = ({ message }: ApiError): string =>
  typeof message === 'string' ? message : 'This question could not be shared.';

const KEY = 'passkey-offer';

/** Remembered on this device only, because another device may be better suited. */
export const passkeyOffer = {
  isDeclined: (): boolean => {
    try {
      return localStorage.getItem(KEY) === 'declined';
    } catch {
      // Without storage the offer could not be declined for good.
      return true;
    }
  },
  decline: (): void => localStorage.setItem(KEY, 'declined'),
};

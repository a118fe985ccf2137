export const canShareByDevice = (): boolean => 'share' in navigator;

/** Whoever closes the device's own dialog has decided; anything else means that it cannot share this. */
export async function shareByDevice(data: ShareData): Promise<'shared' | 'cancelled' | 'refused'> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'refused';
  }
}

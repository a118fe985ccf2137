export const canShareByDevice = (): boolean => 'share' in navigator;

/** Closing the share dialog means cancelled; any other error means that the device cannot share this. */
export async function shareByDevice(data: ShareData): Promise<'shared' | 'cancelled' | 'refused'> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'refused';
  }
}

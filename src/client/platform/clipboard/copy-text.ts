import { toast } from '#client/platform/toasts.ts';

/** Some browsers refuse to copy. The user is then asked to do it manually. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.warning({ message: 'Your browser does not let us copy. Please select the text and copy it.' });
    return false;
  }
}

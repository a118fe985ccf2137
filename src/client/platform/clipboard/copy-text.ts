import { toast } from '#client/platform/toasts.ts';

/** Some browsers refuse: then the person is told to do it by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.warning({ message: 'Your browser does not let us copy. Please select the text and copy it.' });
    return false;
  }
}

// Spelled as in the specification.
export const liveTexts = {
  connected: 'Connected succesfully! Have fun!',
  reconnecting: 'Reconnecting. Your work is kept and will be sent.',
  lost: 'Connection lost. Please wait or check your connection and refresh the page.',
} as const;

export const MAX_ATTACHMENTS = 3;
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;

/** Messages for rejected files, used by the server and by the form. */
export const attachmentTexts = {
  count: `You can attach up to ${MAX_ATTACHMENTS} files.`,
  size: 'This file is too large. The limit is 5 MB.',
  type: 'Please attach JPEG, PNG or WebP pictures or PDF files only.',
};

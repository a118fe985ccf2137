import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';

/** Enqueued when a mailing starts or resumes. */
export const mailingsJob: JobKind<object> = { name: 'mailings.send', data: z.object({}) };

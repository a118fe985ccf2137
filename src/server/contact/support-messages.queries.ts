import { sql } from 'kysely';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { ContactBody } from '#shared/contact/contract.ts';

export interface Sender {
  user: SignedInUser | null;
  ip: string;
  requestId: string;
}

interface MessageRow {
  message: ContactBody;
  attachments: { fileKey: string; fileName: string; contentType: string; bytes: Buffer }[];
  sender: Sender;
  now: Date;
}

/** Inserts the message, its attachments and the event in one statement. Returns the ticket number. */
export async function insertMessage(db: Db, { message, attachments, sender, now }: MessageRow): Promise<number> {
  const { name, email, topic, subject, message: text, questionId = null, technicalDetails = null } = message;
  const files = attachments.map(({ fileKey, fileName, contentType, bytes }, index) => {
    return {
      position: index + 1,
      file_key: fileKey,
      file_name: fileName,
      content_type: contentType,
      size: bytes.length,
    };
  });
  const { rows } = await sql<{ id: number }>`
    with message as (
      insert into support_messages
        (user_id, name, email, topic, subject, message, question_id, technical_details, sent_at)
      values (${sender.user?.id ?? null}, ${name}, ${email}, ${topic}, ${subject}, ${text}, ${questionId},
              ${technicalDetails && JSON.stringify(technicalDetails)}::jsonb, ${now})
      returning id
    ),
    attachments as (
      insert into support_attachments (message_id, position, file_key, file_name, content_type, size)
      select message.id, file.position, file.file_key, file.file_name, file.content_type, file.size
      from message, jsonb_populate_recordset(null::support_attachments, ${JSON.stringify(files)}) as file
    ),
    event as (
      insert into events (at, kind, user_id, ip, request_id, details)
      select ${now}, 'support_message_sent', ${sender.user?.id ?? null}::uuid, ${sender.ip}::inet, ${sender.requestId},
             jsonb_build_object('ticket', id, 'topic', ${topic}::text)
      from message
    )
    select id from message
  `.execute(db);
  const row = requireRow(rows, 'The statement returned no row.');
  return row.id;
}

/** Reserves a ticket number that no message will use. */
export async function takeTicket(db: Db): Promise<number> {
  const { rows } = await sql<{ ticket: number }>`
    select nextval(pg_get_serial_sequence('support_messages', 'id')) as ticket
  `.execute(db);
  return rows[0]?.ticket ?? 0;
}

/** In lower case. Served by the primary key. */
export async function accountAddressOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email.toLowerCase();
}

/** Served by support_messages_user_id_idx and the primary key of support_attachments. */
export async function findMessagesOf(db: Db, userId: string) {
  const { rows } = await sql`
    select id as "ticket", sent_at as "sentAt", name, email, topic, subject, message,
           question_id as "questionId", technical_details as "technicalDetails",
           (select coalesce(jsonb_agg(jsonb_build_object('name', file_name, 'type', content_type, 'size', size)
                                      order by position), '[]')
            from support_attachments where message_id = support_messages.id) as "attachments"
    from support_messages
    where user_id = ${userId}
    order by id
  `.execute(db);
  return rows;
}

/** Served by support_messages_user_id_idx and the primary key of support_attachments. */
export async function findFileKeysOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('support_attachments')
    .innerJoin('support_messages', 'support_messages.id', 'support_attachments.message_id')
    .select('file_key')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/** Returns the keys of the deleted files. Served by support_messages_sent_at_idx. */
export async function deleteMessagesBefore(db: Db, moment: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with old as (delete from support_messages where sent_at < ${moment} returning id)
    select file_key as key from support_attachments join old on old.id = message_id
  `.execute(db);
  return rows.map(({ key }) => key);
}

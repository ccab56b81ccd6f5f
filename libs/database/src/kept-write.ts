import { AppError } from '@homeroom/contracts';
import type { RequestKey } from './request-key';
import { statement } from './statement';
import type { Tx } from './transaction';

interface KeptWrite<What> {
  requestHash: Buffer;
  /** Null while the write is in progress. */
  kept: What;
}

const keptIn = <What>(column: 'answer' | 'outcome') =>
  statement<KeptWrite<What>, [personId: string, keyHash: Buffer]>(
    `repeated_write.find_${column}`,
    `SELECT request_hash AS "requestHash", ${column} AS kept FROM repeated_write
   WHERE school_id = $1 AND person_id = $2 AND key_hash = $3`,
  );
/** The stored response, encrypted. */
export const answerUnder = keptIn<Buffer | null>('answer');
/** Only for services whose table has the column. */
export const outcomeUnder = keptIn<unknown>('outcome');

/** Undefined if the person has sent nothing under this key. The same key with different content is a different request. */
export async function keptWrite<What>(
  tx: Tx,
  find: ReturnType<typeof keptIn<What>>,
  personId: string,
  { keyHash, requestHash }: Pick<RequestKey, 'keyHash' | 'requestHash'>,
): Promise<KeptWrite<What> | undefined> {
  const [known] = await tx.sql(find(personId, keyHash));
  if (known && !known.requestHash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known;
}

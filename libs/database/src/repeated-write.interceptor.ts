import { AppError } from '@homeroom/contracts';
import { DECIDED_BY_ROLE } from '@homeroom/domain';
import {
  type AccessRule,
  currentIdentity,
  currentSchoolId,
  type GuardedRequest,
  upToJudgement,
} from '@homeroom/platform';
import { keyFor, open, seal, type SealingKey } from '@homeroom/sealing';
import { CallHandler, ExecutionContext, Injectable, NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import { CallsOthers, heldOnce } from './held-write';
import { answerUnder, keptWrite } from './kept-write';
import { asRefusal, RefusalKept } from './refusal-kept';
import { type RequestKey, requestKeyOf } from './request-key';
import { statement } from './statement';
import { TenantDb } from './tenant-db';

/** An expired key means a new request: its row is reused as if it had not existed. */
const claim = statement<{ id: number }, [personId: string, keyHash: Buffer, requestHash: Buffer]>(
  'repeated_write.claim',
  `INSERT INTO repeated_write AS known (school_id, person_id, key_hash, request_hash) VALUES ($1, $2, $3, $4)
   ON CONFLICT (school_id, person_id, key_hash) DO UPDATE
     SET request_hash = excluded.request_hash, answer = NULL, created_at = excluded.created_at
     WHERE known.created_at < now() - interval '24 hours'
   RETURNING 1 AS id`,
);
const keepAnswer = statement<never, [personId: string, keyHash: Buffer, answer: Buffer]>(
  'repeated_write.keep_answer',
  'UPDATE repeated_write SET answer = $4 WHERE school_id = $1 AND person_id = $2 AND key_hash = $3',
);

/** A refused write leaves no key, even if the refusal itself has committed something. */
const forget = statement<never, [personId: string, keyHash: Buffer]>(
  'repeated_write.forget',
  'DELETE FROM repeated_write WHERE school_id = $1 AND person_id = $2 AND key_hash = $3',
);

const CHANGES_SESSION = 'homeroom:changes-session';
const REMEMBERS_KEYS = 'homeroom:remembers-keys';
/** Metadata of writes that this interceptor does not wrap. */
export const KNOWS_ITS_KEYS = [REMEMBERS_KEYS] as const;

/**
 * For a write whose real response is a new cookie, which a stored response could not set again. Also for one that ends sessions in several
 * schools one after the other, where no transaction can span them. Repeating it must be harmless by itself.
 */
export const ChangesSession = () => SetMetadata(CHANGES_SESSION, true);

/**
 * For a write that handles its keys itself: one statement stores the key and its outcome (`KeyedWrites`), or a stored response per key
 * would let a flood of writes become a flood of rows.
 */
export const RemembersKeys = () => SetMetadata(REMEMBERS_KEYS, true);

/**
 * A write with an Idempotency-Key happens once. The key's row is inserted in the same transaction as the write's effect:
 * a second request with the key waits on that row until the first is decided, is judged like the first (a right may be
 * gone since), and gets its answer; a refused write leaves no row and is judged anew. A write that calls another service, or
 * that a secret opens (`@CallsOthers`), holds its key by a row of its own instead.
 *
 * Answers may hold a PIN that is shown once, so they are encrypted under a key that follows from the client's key, of
 * which the database knows only a hash.
 */
@Injectable()
export class RepeatedWriteInterceptor implements NestInterceptor {
  constructor(
    private readonly db: TenantDb,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const key = requestKeyOf(request);
    if (!key || this.reflector.get(CHANGES_SESSION, context.getHandler()) === true)
      return next.handle().pipe(map((answer: unknown) => asRefusal(answer)));
    const write = () => lastValueFrom(next.handle());
    const isJudgedByRow = !isDecidedByRole(request.routeOptions.config.rules?.access);
    return from(
      this.reflector.get(CallsOthers.KEY, context.getHandler()) === true
        ? this.held(key, write, isJudgedByRow)
        : this.once(key, write, isJudgedByRow),
    ).pipe(map((answer) => asRefusal(answer)));
  }

  private held(
    { key, keyHash, requestHash }: RequestKey,
    write: () => Promise<unknown>,
    isJudgedByRow: boolean,
  ): Promise<unknown> {
    const { personId } = currentIdentity();
    const place = `${currentSchoolId()}/${personId}/${requestHash.toString('hex')}`;
    const seal = (answer: unknown) => sealAnswer(key, answer, place);
    const open = (sealed: Buffer) => openAnswer(key, sealed, place);
    const request = { personId, keyHash, requestHash, seal, open };
    return heldOnce(this.db, request, write, async () => {
      if (isJudgedByRow) await upToJudgement(write);
    });
  }

  private once(
    { key, keyHash, requestHash }: RequestKey,
    write: () => Promise<unknown>,
    isJudgedByRow: boolean,
  ): Promise<unknown> {
    const { personId } = currentIdentity();
    return this.db.transaction(async (tx) => {
      const place = `${tx.schoolId}/${personId}/${requestHash.toString('hex')}`;
      const [claimed] = await tx.sql(claim(personId, keyHash, requestHash));
      if (!claimed) {
        const earlier = await keptWrite(tx, answerUnder, personId, { keyHash, requestHash });
        if (!earlier?.kept) throw new AppError('IDEMPOTENCY_KEY_REUSED');
        // In a savepoint: anything written before the permission check is rolled back, so that it is not done twice.
        if (isJudgedByRow) await upToJudgement(() => tx.em.transaction(write));
        return openAnswer(key, earlier.kept, place);
      }
      const answer = await write();
      if (answer instanceof RefusalKept) {
        await tx.sql(forget(personId, keyHash));
        return answer;
      }
      await tx.sql(keepAnswer(personId, keyHash, sealAnswer(key, answer, place)));
      return answer;
    });
  }
}

/** The guard's check is sufficient: with the permission, the user may act on everything of the school. */
function isDecidedByRole(rule: AccessRule | undefined): boolean {
  return rule?.kind === 'permission' && DECIDED_BY_ROLE.includes(rule.permission);
}

/** Derived from the client's key: only a client that has it can be given the response again. */
function answerKey(key: string): SealingKey {
  return { id: 1, key: keyFor('homeroom repeated write', key) };
}

function sealAnswer(key: string, answer: unknown, place: string): Buffer {
  return seal(Buffer.from(JSON.stringify(answer ?? null)), answerKey(key), place);
}

function openAnswer(key: string, sealed: Buffer, place: string): unknown {
  return JSON.parse(open(sealed, () => answerKey(key).key, place).toString('utf8'));
}

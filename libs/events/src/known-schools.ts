import { AppError, type Fact, type SchoolNews } from '@homeroom/contracts';
import { statement, TenantDb, type Tx } from '@homeroom/database';
import { FEATURE_KEYS, type FeatureKey } from '@homeroom/domain';
import { CONFIG, currentSchoolId, ServiceClient, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Consumes, type Effect } from './consumers';

/** Locks the row: a concurrent update about the same school waits and then sees this one. */
const hold = statement<{ timeZone: string | null; country: string | null }>(
  'known_school.hold',
  'SELECT time_zone AS "timeZone", country FROM known_school WHERE school_id = $1 FOR UPDATE',
);

/** Returns no row if the stored revision is the same or newer. */
const keep = statement<{ isFirst: boolean }, [news: string, off: readonly string[]]>(
  'known_school.keep',
  `INSERT INTO known_school AS known (school_id, revision, code, name, status, country, time_zone, plan, trial_ends_at, warning,
     verified, language, switched_off)
   SELECT $1, revision, code, name, status, country, "timeZone", "subscriptionLevel", "trialEndDate", "alertWarning",
     trust = 'verified', language, $3::text[]
   FROM jsonb_to_record($2::jsonb) AS news (revision int, code text, name text, status text, country text, "timeZone" text,
     "subscriptionLevel" text, "trialEndDate" timestamptz, "alertWarning" text, trust text, language text)
   ON CONFLICT (school_id) DO UPDATE SET revision = excluded.revision, code = excluded.code, name = excluded.name,
     status = excluded.status, country = excluded.country, time_zone = excluded.time_zone, plan = excluded.plan,
     trial_ends_at = excluded.trial_ends_at, warning = excluded.warning, verified = excluded.verified,
     language = coalesce(excluded.language, known.language), switched_off = excluded.switched_off, heard_at = now()
   WHERE known.revision < excluded.revision
   RETURNING xmax = 0 AS "isFirst"`,
);

/** The school was asked for, and there is nothing newer. */
const noteHeard = statement<never>(
  'known_school.note_heard',
  'UPDATE known_school SET heard_at = now() WHERE school_id = $1',
);

export interface KnownSchool {
  code: string;
  name: string;
  country: string;
  timeZone: string;
}

const find = statement<KnownSchool>(
  'known_school.find',
  'SELECT code, name, country, time_zone AS "timeZone" FROM known_school WHERE school_id = $1 AND revision > 0',
);

/** Returns a row if the school has the feature switched off; for hot paths that read it together with their own statements. */
export const switchedOff = statement<{ off: number }, [key: FeatureKey]>(
  'known_school.has_off',
  'SELECT 1 AS off FROM known_school WHERE school_id = $1 AND $2 = ANY(switched_off)',
);

/** Further writes of a service when a school's record changes, in the transaction that stores the record. */
type Follow = (tx: Tx, news: SchoolNews, about: { isFirst: boolean; eventId: string }) => Promise<void>;
/** Further writes when the school's time zone changes. */
type FollowZone = (tx: Tx, zones: { before: string; now: string }) => Promise<void>;
/** Further writes when the school's country changes. */
type FollowCountry = (tx: Tx, countries: { before: string; now: string }) => Promise<void>;
/** Further data to request about an unknown school, outside any transaction. */
type AlsoAsk = (schoolId: string, eventId: string) => Promise<Effect>;

/**
 * The school's record from its facts, stored so that nothing waits for the school service. Whatever order the facts arrive in, late or
 * twice, the highest revision is kept. The service's migrations create the table with `createKnownSchool`. A school without a record yet
 * has all features on.
 */
@Injectable()
export class KnownSchools {
  private readonly follows: Follow[] = [];
  private readonly followsZone: FollowZone[] = [];
  private readonly followsCountry: FollowCountry[] = [];
  private readonly asks: AlsoAsk[] = [];

  constructor(
    private readonly db: TenantDb,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {}

  onNews(follow: Follow): void {
    this.follows.push(follow);
  }

  /** A school without a record yet counts as being in UTC. */
  onOtherZone(follow: FollowZone): void {
    this.followsZone.push(follow);
  }

  /** Not called for a school without a record yet. */
  onOtherCountry(follow: FollowCountry): void {
    this.followsCountry.push(follow);
  }

  alsoAsk(ask: AlsoAsk): void {
    this.asks.push(ask);
  }

  async has(key: FeatureKey): Promise<boolean> {
    return !(await this.db.readOne(switchedOff(key)));
  }

  async mustHave(key: FeatureKey): Promise<void> {
    if (!(await this.has(key))) throw new AppError('FEATURE_OFF');
  }

  /** The current school; requested from the school service if it is not known. */
  async current(): Promise<KnownSchool> {
    const known = await this.db.readOne(find());
    if (known) return known;
    await this.ask(currentSchoolId());
    const asked = await this.db.readOne(find());
    if (!asked) throw new AppError('NOT_FOUND');
    return asked;
  }

  /** Requests the current record from the school service, for a service that is new or has missed a fact. */
  async ask(schoolId: string): Promise<void> {
    if (!this.config.SCHOOL_URL) throw new Error('SCHOOL_URL must be set to ask for schools');
    const eventId = uuidv7();
    const url = `${this.config.SCHOOL_URL}/internal/schools/${schoolId}`;
    const news = await this.services.call<SchoolNews>(url);
    const effects: Effect[] = [];
    for (const ask of this.asks) effects.push(await ask(schoolId, eventId));
    await this.db.inSchool(schoolId, async (tx) => {
      await this.keep(tx, news, eventId);
      await tx.sql(noteHeard());
      for (const effect of effects) await effect(tx);
    });
  }

  /** Like `ask`, but ignores schools that do not exist: an aborted registration can leave traces of one. */
  async askIfThere(schoolId: string): Promise<void> {
    try {
      await this.ask(schoolId);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    }
  }

  @Consumes('school.registered')
  registered({ payload, eventId }: Fact<'school.registered'>, tx: Tx): Promise<void> {
    return this.keep(tx, payload, eventId);
  }

  @Consumes('school.activated')
  activated({ payload, eventId }: Fact<'school.activated'>, tx: Tx): Promise<void> {
    return this.keep(tx, payload, eventId);
  }

  @Consumes('school.changed')
  changed({ payload, eventId }: Fact<'school.changed'>, tx: Tx): Promise<void> {
    return this.keep(tx, payload, eventId);
  }

  private async keep(tx: Tx, news: SchoolNews, eventId: string): Promise<void> {
    const off = FEATURE_KEYS.filter((key) => news.features[key] === false);
    const before = await this.before(tx);
    const [kept] = await tx.sql(keep(JSON.stringify(news), off));
    if (!kept) return;
    for (const follow of this.follows) await follow(tx, news, { ...kept, eventId });
    const zone = before?.timeZone ?? 'UTC';
    if (zone !== news.timeZone)
      for (const follow of this.followsZone) await follow(tx, { before: zone, now: news.timeZone });
    const country = before?.country;
    if (country && country !== news.country)
      for (const follow of this.followsCountry) await follow(tx, { before: country, now: news.country });
  }

  /** Skips the statement if nobody needs the previous values. */
  private async before(tx: Tx) {
    if (this.followsZone.length + this.followsCountry.length === 0) return undefined;
    const [known] = await tx.sql(hold());
    return known;
  }
}

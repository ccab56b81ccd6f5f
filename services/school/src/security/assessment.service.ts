import {
  CHECK_IDS,
  type CheckArea,
  type CheckId,
  type CheckOutcome,
  type SecurityAssessment,
  type SecurityCheck,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { TEXTS } from '../i18n/texts';
import { evidenceOf } from './check-texts';
import { type Observation, SecurityWatch } from './security-watch';

const AREAS: Record<CheckId, CheckArea> = {
  'cross-school-read': 'schoolIsolation',
  'cross-school-write': 'schoolIsolation',
  'no-school': 'schoolIsolation',
  'row-security': 'schoolIsolation',
  'role-rights': 'databaseSecurity',
  'statement-injection': 'databaseSecurity',
  'connection-reuse': 'databaseSecurity',
  'session-rotation': 'authentication',
  'session-replay': 'authentication',
  'forged-session': 'authentication',
  'forged-service-token': 'authentication',
  'forged-identity': 'authentication',
  'cross-site': 'authentication',
  'durable-writes': 'backupProtection',
  'recent-backup': 'backupProtection',
  'kept-backups': 'backupProtection',
  'verified-restore': 'backupProtection',
};

/** Layers that protect a row from loss, one behind the other. */
const LAYERS: readonly CheckId[] = ['durable-writes', 'recent-backup', 'kept-backups', 'verified-restore'];

/** Design targets, because nobody has measured a platform of this size. */
const TARGETS = { maxUsers: 350_000_000, maxSchools: 50_000, basis: 'target' } as const;

@Injectable()
export class AssessmentService {
  constructor(private readonly watch: SecurityWatch) {}

  /** Answered from memory, so that requests cost nothing. */
  assessment(): SecurityAssessment {
    const checks = CHECK_IDS.map((id) => checkOf(id, this.watch.observation(id)));
    const ran = checks.filter(({ outcome }) => outcome !== 'unknown');
    const statement = (field: StatementField) => statementOf(field, checks);
    return {
      success: true,
      security:
        ran.length === 0
          ? { protectedThreats: null, threatsAnalyzed: null }
          : // One that could not be tried is none that holds.
            { protectedThreats: ran.filter(({ passed }) => passed).length, threatsAnalyzed: checks.length },
      currentProtections: {
        authentication: {
          provider: statement('provider'),
          tokenRefresh: statement('tokenRefresh'),
          sessionSecurity: statement('sessionSecurity'),
        },
        schoolIsolation: {
          crossSchoolAccess: statement('crossSchoolAccess'),
          resourceValidation: statement('resourceValidation'),
          architecture: statement('architecture'),
        },
        databaseSecurity: {
          orm: statement('orm'),
          parameterizedQueries: statement('parameterizedQueries'),
          connectionPooling: statement('connectionPooling'),
        },
        backupProtection: {
          neonDatabase: statement('neonDatabase'),
          recovery: statement('recovery'),
          layers:
            ran.length === 0 ? null : checks.filter(({ id, passed }) => passed && LAYERS.includes(id)).length,
        },
      },
      systemScale: TARGETS,
      checks,
    };
  }
}

/** Each sentence depends on checks of its own, and is withdrawn if they fail. */
const STATEMENTS = {
  provider: ['forged-session', 'forged-identity'],
  tokenRefresh: ['session-rotation'],
  sessionSecurity: ['session-replay', 'cross-site'],
  crossSchoolAccess: ['cross-school-read', 'cross-school-write'],
  resourceValidation: ['no-school', 'forged-service-token'],
  architecture: ['row-security'],
  orm: ['role-rights'],
  parameterizedQueries: ['statement-injection'],
  connectionPooling: ['connection-reuse'],
  neonDatabase: ['recent-backup'],
  recovery: ['verified-restore'],
} as const satisfies Record<string, readonly CheckId[]>;
type StatementField = keyof typeof STATEMENTS;

function statementOf(field: StatementField, checks: readonly SecurityCheck[]): string {
  const { statements, results } = TEXTS.security;
  const needed: readonly CheckId[] = STATEMENTS[field];
  const outcomes = checks.filter(({ id }) => needed.includes(id)).map(({ outcome }) => outcome);
  if (outcomes.includes('failed')) return results.failed;
  return outcomes.includes('unknown') ? results.unknown : statements[field];
}

function checkOf(id: CheckId, { passed, checkedAt }: Observation): SecurityCheck {
  const outcome: CheckOutcome = passed === undefined ? 'unknown' : passed ? 'passed' : 'failed';
  return {
    id,
    area: AREAS[id],
    outcome,
    passed: outcome === 'passed',
    checkedAt: checkedAt?.toISOString() ?? null,
    evidence: evidenceOf(id, outcome),
  };
}

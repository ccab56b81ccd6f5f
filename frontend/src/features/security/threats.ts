import type { CheckArea, CheckId } from '@homeroom/contracts';
import type { Source } from '../public-pages/source';

/** In the order in which a visitor meets the layers. Makes the build fail if a check of the server is missing here. */
const AREA_OF: Record<CheckId, CheckArea> = {
  'forged-session': 'authentication',
  'session-rotation': 'authentication',
  'session-replay': 'authentication',
  'forged-identity': 'authentication',
  'forged-service-token': 'authentication',
  'cross-site': 'authentication',
  'cross-school-read': 'schoolIsolation',
  'cross-school-write': 'schoolIsolation',
  'no-school': 'schoolIsolation',
  'row-security': 'schoolIsolation',
  'role-rights': 'databaseSecurity',
  'statement-injection': 'databaseSecurity',
  'connection-reuse': 'databaseSecurity',
  'durable-writes': 'backupProtection',
  'recent-backup': 'backupProtection',
  'kept-backups': 'backupProtection',
  'verified-restore': 'backupProtection',
};

const IDS = Object.keys(AREA_OF) as CheckId[];

/** Each layer with the response's fields about it. */
export const LAYERS = {
  authentication: ['provider', 'tokenRefresh', 'sessionSecurity'],
  schoolIsolation: ['crossSchoolAccess', 'resourceValidation', 'architecture'],
  databaseSecurity: ['orm', 'parameterizedQueries', 'connectionPooling'],
  backupProtection: ['neonDatabase', 'recovery', 'layers'],
} as const satisfies Record<CheckArea, readonly string[]>;

export const AREAS = Object.keys(LAYERS) as CheckArea[];

export function threatsOf(area: CheckArea): CheckId[] {
  return IDS.filter((id) => AREA_OF[id] === area);
}

interface Standard extends Source {
  id: 'sessions' | 'objects' | 'secrets' | 'access';
  /** A standard is named only while the checks it needs pass. */
  needs: readonly CheckId[];
}

/** Standards we follow. They are not certified by anybody outside, and the page says so. */
export const STANDARDS: readonly Standard[] = [
  {
    id: 'objects',
    title: 'OWASP API Security Top 10, API1:2023',
    url: 'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
    checked: '2026-11-21',
    needs: ['cross-school-read', 'cross-school-write', 'no-school'],
  },
  {
    id: 'sessions',
    title: 'IETF RFC 9700, section 4.14',
    url: 'https://www.rfc-editor.org/rfc/rfc9700#section-4.14',
    checked: '2026-11-21',
    needs: ['session-rotation', 'session-replay'],
  },
  {
    id: 'secrets',
    title: 'OWASP Password Storage Cheat Sheet',
    url: 'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html',
    checked: '2026-11-21',
    needs: [],
  },
  {
    id: 'access',
    title: 'W3C WCAG 2.2, level AA',
    url: 'https://www.w3.org/TR/WCAG22/',
    checked: '2026-11-21',
    needs: [],
  },
];

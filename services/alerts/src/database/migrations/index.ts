import { StandardTables1764000000000 } from './1764000000000-standard-tables';
import { Recipients1764000001000 } from './1764000001000-recipients';
import { Incidents1764000002000 } from './1764000002000-incidents';
import { Deliveries1764000003000 } from './1764000003000-deliveries';
import { LiveEvents1764000004000 } from './1764000004000-live-events';
import { Wording1764000005000 } from './1764000005000-wording';
import { Trust1765200000000 } from './1765200000000-trust';

export const MIGRATIONS = [
  StandardTables1764000000000,
  Recipients1764000001000,
  Incidents1764000002000,
  Deliveries1764000003000,
  LiveEvents1764000004000,
  Wording1764000005000,
  Trust1765200000000,
];

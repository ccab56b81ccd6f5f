import { Schools1760000000001 } from './1760000000001-schools';
import { Registrations1760000000002 } from './1760000000002-registrations';
import { Settings1760000000003 } from './1760000000003-settings';

export const MIGRATIONS = [Schools1760000000001, Registrations1760000000002, Settings1760000000003];

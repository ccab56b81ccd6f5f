import { migrateFromEnvironment } from '@homeroom/database';
import { MIGRATIONS } from './database/migrations';

migrateFromEnvironment('alerts', MIGRATIONS);

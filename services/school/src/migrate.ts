import { migrateFromEnvironment } from '@homeroom/database/schema';
import { MIGRATIONS } from './database/migrations';

migrateFromEnvironment('school', MIGRATIONS);

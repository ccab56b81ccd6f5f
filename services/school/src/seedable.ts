import { bootstrapService, readConfig } from '@homeroom/platform';
import { SchoolConfig } from './config';
import { SeedableModule } from './seedable.module';

/** The service as it is benchmarked: `npm run bench` fills it with schools first. Nothing else starts it like this. */
void bootstrapService({
  name: 'school',
  config: () => readConfig(SchoolConfig),
  module: (config) => SeedableModule.for(config),
});

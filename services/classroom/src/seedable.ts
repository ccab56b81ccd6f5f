import { bootstrapService, readConfig } from '@homeroom/platform';
import { ClassroomConfig } from './config';
import { SeedableModule } from './seedable.module';

/** The service as it is benchmarked: `npm run bench` fills it with schools first. Nothing else starts it like this. */
void bootstrapService({
  name: 'classroom',
  config: () => readConfig(ClassroomConfig),
  module: (config) => SeedableModule.for(config),
});

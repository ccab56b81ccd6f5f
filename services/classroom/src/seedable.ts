import { bootstrapService, readConfig } from '@homeroom/platform';
import { ClassroomConfig } from './config';
import { SeedableModule } from './seedable.module';

/** The service as it is measured: `npm run bench` fills it with schools before it begins. Nothing else starts it so. */
void bootstrapService({
  name: 'classroom',
  config: () => readConfig(ClassroomConfig),
  module: (config) => SeedableModule.for(config),
});

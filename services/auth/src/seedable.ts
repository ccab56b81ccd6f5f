import { bootstrapService, readConfig } from '@homeroom/platform';
import { AuthConfig } from './config';
import { SeedableModule } from './seedable.module';

/** The service as measured: `npm run bench` fills it with schools first. Nothing else starts it this way. */
void bootstrapService({
  name: 'auth',
  config: () => readConfig(AuthConfig),
  module: (config) => SeedableModule.for(config),
});

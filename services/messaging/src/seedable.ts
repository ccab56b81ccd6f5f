import { bootstrapService, readConfig } from '@homeroom/platform';
import { MessagingConfig } from './config';
import { SeedableModule } from './seedable.module';

/** The service as it is measured: `npm run bench` fills it with messages before it begins. Nothing else starts it this way. */
void bootstrapService({
  name: 'messaging',
  config: () => readConfig(MessagingConfig),
  module: (config) => SeedableModule.for(config),
});

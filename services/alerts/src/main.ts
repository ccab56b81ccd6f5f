import { bootstrapService } from '@homeroom/platform';
import { AppModule } from './app.module';
import { readAlertsConfig } from './config';

void bootstrapService({
  name: 'alerts',
  config: () => readAlertsConfig(),
  module: (config) => AppModule.for(config),
});

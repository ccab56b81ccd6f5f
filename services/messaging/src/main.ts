import { bootstrapService, readConfig } from '@homeroom/platform';
import { AppModule } from './app.module';
import { MessagingConfig } from './config';

void bootstrapService({
  name: 'messaging',
  config: () => readConfig(MessagingConfig),
  module: (config) => AppModule.for(config),
});

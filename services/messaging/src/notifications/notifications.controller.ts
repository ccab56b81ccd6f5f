import { FindNotices, type Notice, type NoticeCount, ReadNotices } from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { NotificationsService } from './notifications.service';

@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Allow('notices.own')
  @InEveryState()
  @Get()
  list(@Query() wanted: FindNotices): Promise<Notice[]> {
    return this.notifications.list(currentIdentity(), wanted);
  }

  @Allow('notices.own')
  @InEveryState()
  @Get('count')
  count(): Promise<NoticeCount> {
    return this.notifications.count(currentIdentity());
  }

  @Allow('notices.own')
  @InEveryState()
  @Post('read')
  @HttpCode(200)
  async read(@Body() body: ReadNotices): Promise<{ success: true } & NoticeCount> {
    return { success: true, ...(await this.notifications.read(currentIdentity(), body)) };
  }

  @Allow('notices.own')
  @InEveryState()
  @Post(':noticeId/read')
  @HttpCode(200)
  async readOne(
    @Param('noticeId', ParseUUIDPipe) noticeId: string,
  ): Promise<{ success: true } & NoticeCount> {
    return { success: true, ...(await this.notifications.readOne(currentIdentity(), noticeId)) };
  }
}

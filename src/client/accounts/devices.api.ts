import { api, parsedBy } from '#client/platform/api.ts';
import type { DevicesResult } from '#shared/accounts/devices.contract.ts';

export const { useDevicesQuery, useEndDeviceMutation, useEndOtherDevicesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    devices: build.query<DevicesResult, void>({
      query: () => '/auth/sessions',
      transformResponse: parsedBy(async () => (await import('#shared/accounts/devices.contract.ts')).DevicesResult),
      providesTags: ['Devices'],
    }),
    endDevice: build.mutation<null, string>({
      query: (id) => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Devices'],
    }),
    endOtherDevices: build.mutation<null, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['Devices'],
    }),
  }),
});

import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';

const parsed = parsedFrom(() => import('#shared/accounts/devices.contract.ts'));

export const { useDevicesQuery, useEndDeviceMutation, useEndOtherDevicesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    devices: build.query(read('/auth/sessions', parsed('DevicesResult'), ['Devices'])),
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

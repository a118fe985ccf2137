import { Navigate } from '@tanstack/react-router';

/** The area has no page of its own: paying by card is what one comes for. */
export function PaymentsScreen() {
  return <Navigate to="/payments/card" replace />;
}

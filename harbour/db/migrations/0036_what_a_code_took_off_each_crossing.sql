ALTER TABLE booked_departure ADD COLUMN coupon_pence integer NOT NULL DEFAULT 0 CHECK (coupon_pence >= 0);
--> statement-breakpoint
UPDATE booked_departure d SET coupon_pence = CASE d.leg WHEN 0 THEN s.whole - s.back ELSE s.back END
FROM (SELECT f.itinerary_id, f.rph, f.coupon_pence AS whole,
    CASE WHEN c.pence_off > 0 THEN 0 ELSE COALESCE(ROUND(f.coupon_pence * l.back::numeric / NULLIF(l.fares, 0)), 0) END AS back
  FROM ferry_item f LEFT JOIN coupon c ON c.coupon_code = f.coupon_code
  JOIN (SELECT itinerary_id, rph, SUM(total_pence) AS fares, COALESCE(SUM(total_pence) FILTER (WHERE leg = 1), 0) AS back
    FROM booked_line WHERE kind IN ('passenger', 'vehicle') GROUP BY itinerary_id, rph) l
    ON l.itinerary_id = f.itinerary_id AND l.rph = f.rph
  WHERE f.coupon_pence > 0) s
WHERE d.itinerary_id = s.itinerary_id AND d.rph = s.rph;
